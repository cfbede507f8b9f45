import { countMillisecondsTo } from "./previewDate.ts";

/** The data that the scripts of a page have from the start. */
interface PageData {
  /** The token that lets the page change the site. */
  token: string;
  /** The version of the site that the page shows. */
  version: number;
  /** The date that it shows if it is not today. */
  date?: string | undefined;
  timeZone?: string;
  /** The path below which pages are, as PageCode has it. */
  root?: string | undefined;
}

/** Adds the early script to the head of a document, with the data of its page. */
export function withEarlyScript(
  html: string,
  source: string,
  { token, version, date, timeZone = "UTC", root }: PageData,
): string {
  const shift = date ? ` data-date="${date}" data-shift="${countMillisecondsTo(date, new Date(), timeZone)}"` : "";
  const place = root ? ` data-root="${root}"` : "";
  return html.replace(
    "<head>",
    `<head><script src="${source}" data-token="${token}" data-version="${version}"${place}${shift}></script>`,
  );
}

import { engineUrl } from "../../../files/roots.ts";
import { millisecondsTo } from "./previewDate.ts";

/**
 * Adds the early script to the head of a document, with the token that lets the page change the site, and the date that
 * it shows if it is not today.
 */
export function withEarlyScript(html: string, token: string, date?: string, timeZone = "UTC"): string {
  const shift = date ? ` data-date="${date}" data-shift="${millisecondsTo(date, new Date(), timeZone)}"` : "";
  return html.replace(
    "<head>",
    `<head><script src="${engineUrl("src/editor/page/earlyScript.ts")}" data-token="${token}"${shift}></script>`,
  );
}

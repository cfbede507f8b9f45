import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describeCounts, namePage } from "./pictureHtml.ts";
import { MAX_PAGES, REPORT, type Report } from "./report.ts";

/** A comment on GitHub has at most 65,536 characters, some of them for the words around a report. */
const MAX_LENGTH = 60_000;
/** The most lines of a list, and the most characters of a line. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 300;
/** In bytes; a large picture of a page has 1 MB. */
const MAX_PICTURE_SIZE = 5_000_000;
/** Before a name or a number, GitHub reads these characters also where they are escaped: a space without width keeps it from that. */
const MENTION = /&#(?:35|64);/g;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const line = v.pipe(v.string(), v.maxLength(2000));
const lines = v.array(line);
const reportSchema = v.object({
  base: v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/)),
  pages: v.pipe(
    v.array(
      v.object({
        path: line,
        title: line,
        kind: v.picklist(["changed", "added", "removed"]),
        picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,70}\.png$/)),
        changes: lines,
      }),
    ),
    v.maxLength(MAX_PAGES),
  ),
  otherPages: lines,
  changes: lines,
  errors: lines,
  warnings: lines,
});

/**
 * Reads the report in a folder, which somebody may have written who must not be trusted, such as the author of a pull
 * request. Throws an Error when it, or one of its pictures, is none that `pictures` writes.
 */
export function readReport(folder: string): Report {
  const report: Report = v.parse(reportSchema, JSON.parse(readFileSync(join(folder, REPORT), "utf8")));
  for (const { picture } of report.pages) checkPicture(join(folder, picture));
  return report;
}

function checkPicture(file: string): void {
  const status = lstatSync(file);
  // a link could lead to any file of this machine
  const isPicture = status.isFile() && readFileSync(file).subarray(0, PNG.length).equals(PNG);
  if (!isPicture) throw new Error(`${file} is not a picture.`);
  if (status.size > MAX_PICTURE_SIZE) throw new Error(`${file} is larger than a picture of a page.`);
}

/** A report in GitHub's Markdown, as far as a comment has room; the addresses of its pictures begin with `address`. */
export function renderComment(report: Report, address: string): string {
  const { pages, otherPages, changes, errors, warnings } = report;
  const sections = pages.map((page) => {
    const name = renderLine(namePage(page));
    const picture = `![Before and after](${address}/${page.picture})`;
    return `#### ${name}\n\n${renderList(page.changes)}<details><summary>Before and after</summary>\n\n${picture}\n\n</details>\n`;
  });
  const parts = [
    `### ${describeCounts(report)}\n`,
    renderPart("Errors", errors),
    renderPart("Warnings", warnings),
    ...sections,
    renderPart("On the whole site, and on pages without pictures", changes),
    renderPart("Pages that look different, too", otherPages),
  ].filter(Boolean);
  return takeParts(parts).join("\n");
}

/** The parts for which a comment has room, and a sentence in place of the others. */
function takeParts(parts: readonly string[]): string[] {
  let length = 0;
  const end = parts.findIndex((part) => {
    length += part.length + 1;
    return length > MAX_LENGTH;
  });
  return end === -1 ? [...parts] : [...parts.slice(0, end), "There is more than a comment can show.\n"];
}

function renderPart(heading: string, items: readonly string[]): string {
  return items.length > 0 ? `#### ${heading}\n\n${renderList(items)}` : "";
}

function renderList(items: readonly string[]): string {
  const listedItems = items.slice(0, MAX_LINES).map((item) => `- ${renderLine(item)}`);
  const rest = items.length - listedItems.length;
  if (rest > 0) listedItems.push(`- and ${rest} more`);
  return listedItems.length > 0 ? `${listedItems.join("\n")}\n\n` : "";
}

/** The beginning of a text such that Markdown and HTML show it as it is. */
function renderLine(text: string): string {
  return text
    .slice(0, MAX_LINE_LENGTH)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^\p{L}\p{M}\p{N} ,.:;()/“”…→]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replaceAll(MENTION, "$&&#8203;");
}

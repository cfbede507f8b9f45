import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describeCounts, namePage } from "./pictureHtml.ts";
import { MAX_PAGES, REPORT, type Report } from "./report.ts";

/** The most lines of a list; a comment on GitHub has at most 65,536 characters. */
const MAX_LINES = 20;
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
 * request. Throws an Error when it, or one of its pictures, is not what `pictures` writes.
 */
export function readReport(folder: string): Report {
  const report: Report = v.parse(reportSchema, JSON.parse(readFileSync(join(folder, REPORT), "utf8")));
  for (const { picture } of report.pages) {
    const start = readFileSync(join(folder, picture)).subarray(0, PNG.length);
    if (!start.equals(PNG)) throw new Error(`${picture} is not a picture.`);
  }
  return report;
}

/** A report in GitHub's Markdown; the addresses of its pictures begin with `address`. */
export function renderComment(report: Report, address: string): string {
  const { pages, otherPages, changes, errors, warnings } = report;
  const sections = pages.map((page) => {
    const name = escapeMarkdown(namePage(page));
    const picture = `![Before and after](${address}/${page.picture})`;
    return `#### ${name}\n\n${renderList(page.changes)}<details><summary>Before and after</summary>\n\n${picture}\n\n</details>\n`;
  });
  return [
    `### ${describeCounts(report)}\n`,
    renderPart("Errors", errors),
    renderPart("Warnings", warnings),
    ...sections,
    renderPart("On the whole site, and on pages without pictures", changes),
    renderPart("Pages that look different, too", otherPages),
  ]
    .filter(Boolean)
    .join("\n");
}

function renderPart(heading: string, items: readonly string[]): string {
  return items.length > 0 ? `#### ${heading}\n\n${renderList(items)}` : "";
}

function renderList(items: readonly string[]): string {
  const listedItems = items.slice(0, MAX_LINES).map((item) => `- ${escapeMarkdown(item.slice(0, 300))}`);
  const rest = items.length - listedItems.length;
  if (rest > 0) listedItems.push(`- and ${rest} more`);
  return listedItems.length > 0 ? `${listedItems.join("\n")}\n\n` : "";
}

/** A text that Markdown and HTML show as it is. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\s]+/g, " ")
    .replaceAll(/[^\p{L}\p{M}\p{N} ,.:;()/“”…→]/gu, (character) => `&#${character.codePointAt(0)};`);
}

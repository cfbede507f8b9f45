import { escapeHtml } from "../../src/render/document.ts";
import type { Report, ReportedPage } from "./report.ts";

/** A picture of one version of a page: a PNG, or nothing where the page is not there. */
export interface Crop {
  png: Buffer | undefined;
  /** Whether the changed rows go on below it. */
  isCut: boolean;
}

/** The same part of a page before and after, at one width in CSS pixels. */
export interface Pair {
  width: number;
  before: Crop;
  after: Crop;
}

const address = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

/** An HTML document that shows both versions of a page beside each other; its main part is the picture. */
export function renderPairs(pairs: readonly Pair[]): string {
  const figures = pairs.map(
    ({ width, before, after }) => `<figure>
<figcaption>${width} px wide</figcaption>
${renderCrop("Before", width, before)}
${renderCrop("After", width, after)}
</figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
main { box-sizing: border-box; width: 1400px; padding: 16px; background: #eee }
figure { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; align-items: start; margin: 0 }
figure + figure { margin-top: 24px }
figcaption { grid-column: 1 / -1; font-weight: 600 }
h2 { margin: 0 0 4px; font-size: 16px; font-weight: 400 }
img { max-width: 100%; display: block; outline: 1px solid #999 }
p { margin: 4px 0 0 }
</style>
<main>
${figures.join("\n")}
</main>
</html>
`;
}

function renderCrop(label: string, width: number, { png, isCut }: Crop): string {
  const picture = png
    ? `<img src="${address(png)}" alt="" style="width: ${width}px">`
    : "<p>The page does not exist.</p>";
  return `<section><h2>${label}</h2>${picture}${isCut ? "<p>It goes on below.</p>" : ""}</section>`;
}

const KINDS: Readonly<Record<ReportedPage["kind"], string>> = {
  changed: "",
  added: "new",
  removed: "removed",
};

/** A page as a person calls it: "Fees (/fees), new". */
export function namePage({ title, path, kind }: Pick<ReportedPage, "title" | "path" | "kind">): string {
  return [`${title} (${path})`, KINDS[kind]].filter(Boolean).join(", ");
}

/** An HTML document with all that a report says, and its pictures. */
export function renderReport(report: Report, pictures: ReadonlyMap<string, Buffer>): string {
  const { base, pages, otherPages, changes, errors, warnings } = report;
  const sections = pages.map((page) => {
    const png = pictures.get(page.picture);
    const name = escapeHtml(namePage(page));
    return `<section>
<h2>${name}</h2>
${renderList(page.changes)}
${png ? `<img src="${address(png)}" alt="${name}: before and after">` : ""}
</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Changes since ${escapeHtml(base.slice(0, 10))}</title>
<style>
body { max-width: 1400px; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem }
ul { margin: 0.5rem 0; padding-left: 1.25rem }
img { max-width: 100%; height: auto }
</style>
<main>
<h1>Changes since ${escapeHtml(base.slice(0, 10))}</h1>
<p>${describeCounts(report)}</p>
${renderPart("Errors", errors)}
${renderPart("Warnings", warnings)}
${renderPart("On the whole site, and on pages without pictures", changes)}
${renderPart("Pages that look different, too", otherPages)}
${sections.join("\n")}
</main>
</html>
`;
}

/** Says how many pages look different. */
export function describeCounts({ pages, otherPages, errors }: Report): string {
  const count = pages.length + otherPages.length;
  if (errors.length > 0) return "The site has errors: there are no pictures of it.";
  return count === 0 ? "No page looks different." : `${count} ${count === 1 ? "page looks" : "pages look"} different.`;
}

function renderPart(heading: string, lines: readonly string[]): string {
  return lines.length > 0 ? `<section><h2>${heading}</h2>${renderList(lines)}</section>` : "";
}

function renderList(lines: readonly string[]): string {
  return lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>` : "";
}

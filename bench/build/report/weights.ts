import type { Figures } from "../figures.ts";
import type { Growth } from "../weight/growth.ts";
import type { PageWeight } from "../weight/pages.ts";
import type { PlainPage, SiteWeight } from "../weight/site.ts";
import { kilobytes, table, whole } from "./format.ts";

/** The tables of the weights of pages. */
export function weightsSection({ weights, growth, plainPage }: Figures): string {
  return `## Page weight

Bytes after brotli at its highest level, without fonts and pictures; 1 KB is 1,000 bytes. The first load is the HTML, the styles that block it, and all scripts that it fetches before any intent, found by reading the HTML. Scripts after intent are those, the inline ones, and the application with all that it imports, the page's blocks included, found by reading the imports. Of a large site every nth page is weighed; the page that lists all pages is left out, and shown on its own.

${weights.length > 0 ? table(["page", "HTML", "styles", "scripts fetched before intent", "first load", "all scripts after intent", "data after intent", "its model"], weights.flatMap(createRows)) : "Not measured in this run."}
${
  plainPage
    ? `
For comparison, the median page of the same site by the string template, ${plainWords(plainPage.template)}; by Eleventy, ${plainWords(plainPage.eleventy)}. Neither has a script or a model, and their style sheet is plainer than the site's own.
`
    : ""
}
### What grows with the number of pages

${growth ? growthText(growth) : "Not measured in this run: it takes two sizes."}`;
}

function plainWords({ whole: wholePage, content }: PlainPage): string {
  return `${kilobytes(wholePage)} with the styles in it, ${kilobytes(content)} without`;
}

function createRows(weight: SiteWeight): string[][] {
  const where = `${weight.name}, ${whole(weight.weighed)} of ${whole(weight.routes)} pages weighed`;
  const cells = (words: string, page: PageWeight) => [
    `${words}, ${page.path} (${where})`,
    ...[page.html, page.styles, page.scripts, page.firstLoad].map(kilobytes),
    ...[page.afterIntent, page.dataAfterIntent, page.model].map(kilobytes),
  ];
  return [
    cells("the middle one", weight.middle),
    cells("heaviest first load", weight.heaviest),
    cells("most scripts", weight.mostScripts),
    cells("largest model", weight.largestModel),
    ...(weight.sitemap ? [cells("list of all pages", weight.sitemap)] : []),
  ];
}

function growthText({ small, large, ...growth }: Growth): string {
  const list = (names: readonly string[]) =>
    names.length > 0 ? names.map((name) => `\`${name}\``).join(", ") : "none";
  return `${table(
    ["", `${whole(small)} pages`, `${whole(large)} pages`, "growth"],
    [
      row("files that are no page and no page's model", growth.sharedFiles),
      row("their bytes, `sitemap.xml` apart", growth.sharedBytes),
      row("bytes of `sitemap.xml`", growth.sitemapXml),
    ],
  )}

Shared files that differ between the two sites: ${list(growth.differing)}. Pages of the small site that differ in the large one: ${list(growth.differingPages)}.`;
}

function row(words: string, [smaller, larger]: readonly [number, number]): string[] {
  return [words, whole(smaller), whole(larger), whole(larger - smaller)];
}

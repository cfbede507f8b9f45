import type { PageModel, SharedModel } from "../../generated/props.ts";
import type { Chunks } from "../files/chunks.ts";

/**
 * A script: the address of its file, or its code, which stands in the document itself. It is a module, which waits for
 * the whole page, unless it is `early`.
 */
export type Script = { src: string } | { code: string; early?: boolean };

/** What the documents of a site have in common. */
export interface DocumentSurroundings {
  shared: SharedModel;
  /** The address of all styles, which the loader fetches when they are wanted. */
  wholeStyle: string | undefined;
  /** What the loader is told. */
  settings: object;
}

/** What a page's document is made of beyond that. */
export interface DocumentParts {
  page: PageModel;
  /** The body as React rendered it. */
  html: Chunks;
  /** What is wanted preloaded, as HTML. */
  preloads: string;
  /** Title, description and the like, as HTML. */
  head: string;
  /** The style rules of the page, as it is before the visitor does anything. */
  style: string | Uint8Array;
  scripts: Script[];
}

/** Makes what puts together whole HTML documents. */
export function createDocument(surroundings: DocumentSurroundings): (parts: DocumentParts) => Chunks {
  const { shared, wholeStyle, settings } = surroundings;
  const { language, base } = shared;
  const direction = isRightToLeft(language) ? ' dir="rtl"' : "";
  const below = base && ` data-base="${escapeHtml(base)}"`;
  const opening = `<!doctype html>
<html lang="${escapeHtml(language)}"${direction}${below} data-page="`;
  const later = wholeStyle ? `<noscript><link rel="stylesheet" href="${wholeStyle}"></noscript>` : "";
  const afterStyle = `</style>${later}
<script type="application/json" id="prospectus">${jsonInHtml(settings)}</script>
`;
  return ({ page, html, preloads, head, style, scripts }) => {
    const revision = page.revision ? ` data-revision="${page.revision}"` : "";
    const start = `${opening}${escapeHtml(page.path)}"${revision}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${preloads}<style>`;
    const end = `${afterStyle}${scripts.map(scriptHtml).join("")}
</head>
<body><div id="app">`;
    return [start, style, end, ...html, "</div></body>\n</html>\n"];
  };
}

function scriptHtml(script: Script): string {
  if ("src" in script) return `<script type="module" src="${script.src}"></script>`;
  return `<script${script.early ? "" : ' type="module"'}>${script.code}</script>`;
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  const locale: Intl.Locale & TextInfo = new Intl.Locale(language);
  const { direction } = locale.getTextInfo?.() ?? locale.textInfo ?? {};
  return direction === "rtl";
}

/** What TypeScript does not know of yet; older versions of Node have the property, newer ones the function. */
interface TextInfo {
  textInfo?: { direction?: string };
  getTextInfo?(): { direction?: string };
}

/** Text as it may stand in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** JSON that cannot end the script block it stands in. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

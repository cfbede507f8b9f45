import type { PageModel, SharedModel } from "../generated/props.ts";
import type { Chunks } from "../json/chunks.ts";
import { fileStem } from "../site/addresses.ts";
import { type Look, lookAttributes } from "./styles/look.ts";

/**
 * A script, by URL or as inline code. It is a module, which is deferred until the page is parsed, unless it is `early`.
 */
export type Script = { src: string } | { code: string; early?: boolean };

/** The options of all HTML documents of a site. */
export interface DocumentOptions {
  shared: SharedModel;
  look: Look;
  /** The URL of the styles of all blocks, which the loader fetches on intent. */
  wholeStyle: string | undefined;
  /** The settings of the loader that all pages share; serializable as JSON. */
  settings: object;
  /** The URL of the shared model. */
  sharedModel: string;
}

/** The content of one HTML document. */
export interface DocumentContent {
  page: PageModel;
  /** The body as React rendered it. */
  html: Chunks;
  /** The preload links, as HTML. */
  preloads: string;
  /** Title, description and other metadata, as HTML. */
  head: string;
  /** The style rules that the page needs before any interaction. */
  style: Chunks;
  scripts: Script[];
}

/**
 * Creates the link that blocks rendering until the parser reaches an element after all that could shift: the header, and the
 * text of a hero that is taller than its text. A page comes in parts, and a slow browser paints between them.
 */
function createExpectLink({ blocks }: PageModel): string {
  // a notice may come before the hero; rendering does not wait for a hero further down
  const hasTallHero = blocks.slice(0, 2).some((block) => block.type === "hero" && block.size !== "compact");
  return `<link rel="expect" href="#${hasTallHero ? "_opening" : "main"}" blocking="render">`;
}

/** Creates a function that assembles HTML documents. */
export function createDocument(options: DocumentOptions): (content: DocumentContent) => Chunks {
  const { look, wholeStyle, settings, sharedModel } = options;
  const { language, base } = options.shared;
  const direction = isRightToLeft(language) ? ' dir="rtl"' : "";
  const below = base && ` data-base="${escapeHtml(base)}"`;
  const opening = `<!doctype html>
<html lang="${escapeHtml(language)}"${direction}${below}${lookAttributes(look)}`;
  const later = wholeStyle ? `<noscript><link rel="stylesheet" href="${wholeStyle}"></noscript>` : "";
  const afterStyle = `</style>${later}
<script type="application/json" id="prospectus">`;
  return ({ page, html, preloads, head, style, scripts }) => {
    const pageSettings = { ...settings, models: [sharedModel, `${base}/${encodeURI(fileStem(page.path))}.json`] };
    const revision = page.revision ? ` data-revision="${page.revision}"` : "";
    const start = `${opening}${revision}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${createExpectLink(page)}${preloads}<style>`;
    const end = `${afterStyle}${serializeJson(pageSettings)}</script>
${scripts.map(scriptHtml).join("")}
</head>
<body><div id="app">`;
    return [start, ...style, end, ...html, "</div></body>\n</html>\n"];
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

/** Not yet in TypeScript's types. Older versions of Node have the property, newer ones the function. */
interface TextInfo {
  textInfo?: { direction?: string };
  getTextInfo?(): { direction?: string };
}

/** Escapes text for use in HTML and in attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Serializes a value as JSON for a script element, which the JSON cannot end, nor begin a comment in it. */
export function serializeJson(value: unknown): string {
  return JSON.stringify(value).replace(/<(?=\/?script|!--)/gi, "\\u003c");
}

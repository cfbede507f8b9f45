import type { PageModel, SharedModel } from "../generated/props";

/** What a page's document is made of beyond its body. */
export interface DocumentParts {
  shared: SharedModel;
  page: PageModel;
  /** The body as React rendered it. */
  html: string;
  /** Title, description and the like, as HTML. */
  head: string;
  /** The theme's style rules. */
  theme: string;
  /** What the loader is told. */
  settings: object;
  /** Addresses of style sheets and module scripts. */
  styles: string[];
  scripts: string[];
}

/** A whole HTML document. */
export function document({ shared, page, html, head, theme, settings, styles, scripts }: DocumentParts): string {
  const [preloads, body] = splitPreloads(html);
  return `<!doctype html>
<html lang="${escapeHtml(shared.language)}" data-base="${escapeHtml(shared.base)}" data-page="${escapeHtml(page.path)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${preloads}<style>${theme}</style>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
<script type="application/json" id="prospectus">${jsonInHtml(settings)}</script>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body><div id="app">${body}</div></body>
</html>
`;
}

/** React writes what it wants preloaded before the body; it belongs to the head. */
function splitPreloads(html: string): [preloads: string, body: string] {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? "";
  return [preloads, html.slice(preloads.length)];
}

/** Text as it may stand in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** JSON that cannot end the script block it stands in. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

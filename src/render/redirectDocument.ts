import type { ResolvedRedirect } from "../site/redirects.ts";
import { sortRedirects } from "../site/redirects.ts";
import { escapeHtml, serializeJson } from "./document.ts";

/**
 * The script of documents at old addresses with a ?: it leads on by the values in the address. It is the same in each, so
 * that the policy of the site can allow it.
 */
export const REDIRECT_SCRIPT = `
const requested = new URLSearchParams(location.search);
const redirects = JSON.parse(document.getElementById("redirects").textContent);
const redirect = redirects.find(([query]) =>
  [...new URLSearchParams(query)].every(([name, value]) => requested.getAll(name).includes(value)));
if (redirect) location.replace(redirect[1]);
`;

/** The texts of the documents that are the same in each. */
interface RedirectTexts {
  language: string;
  /** The title of a document that does not know where to lead. */
  notFoundTitle: string;
}

/**
 * The document at an old path, for hosts that send no redirects: a browser goes on at once, and without scripts there are
 * links. `redirects` are all of this path.
 */
export function createRedirectDocument(redirects: readonly ResolvedRedirect[], texts: RedirectTexts): string {
  const sortedRedirects = sortRedirects(redirects);
  const plain = sortedRedirects.find(({ query }) => query === "");
  const title = plain?.label ?? texts.notFoundTitle;
  const data = serializeJson(sortedRedirects.map(({ query, href }) => [query, href]));
  const links = sortedRedirects.map(
    ({ href, label }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
  );
  const hasQueries = sortedRedirects.some(({ query }) => query !== "");
  return [
    `<!doctype html>\n<html lang="${escapeHtml(texts.language)}">`,
    '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    ...(hasQueries
      ? [`<script type="application/json" id="redirects">${data}</script>`, `<script>${REDIRECT_SCRIPT}</script>`]
      : []),
    ...(plain
      ? [
          `<link rel="canonical" href="${escapeHtml(plain.url)}">`,
          `<meta http-equiv="refresh" content="0; url=${escapeHtml(plain.href)}">`,
        ]
      : []),
    "</head>\n<body>",
    ...new Set(links),
    "</body>\n</html>\n",
  ].join("\n");
}

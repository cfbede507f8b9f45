/** The files that a browser fetches for a page before any intent; and the addresses that data blocks name. */
export interface Needs {
  styles: string[];
  scripts: string[];
  /** The code of inline scripts. */
  inPage: string[];
  /** Other preloaded files, without pictures and fonts. */
  other: string[];
  /** Files named in data blocks, which are fetched later. */
  later: string[];
}

const NOT_COUNTED = ["font", "image"];

/** Reads the needs of a page from its HTML; addresses are taken without the base path. */
export function readNeeds(whole: string): Needs {
  // a browser that runs scripts ignores these
  const html = whole.replace(/<noscript>.*?<\/noscript>/gs, "");
  const needs: Needs = { styles: [], scripts: [], inPage: [], other: [], later: [] };
  const base = / data-base="([^"]*)"/.exec(html)?.[1] ?? "";
  const file = (address: string) => address.slice(base.length).replace(/^\//, "");
  for (const attributes of tags(html, "link")) {
    const href = attributes.get("href");
    const rel = attributes.get("rel") ?? "";
    if (!href?.startsWith("/")) continue;
    if (rel === "stylesheet") needs.styles.push(file(href));
    if (rel === "modulepreload") needs.scripts.push(file(href));
    if (rel === "preload" && !NOT_COUNTED.includes(attributes.get("as") ?? "")) needs.other.push(file(href));
  }
  for (const attributes of tags(html, "script")) {
    const src = attributes.get("src");
    if (src?.startsWith("/")) needs.scripts.push(file(src));
  }
  for (const [, code = ""] of html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)) needs.inPage.push(code);
  for (const [, data = ""] of html.matchAll(/<script type="application\/json"[^>]*>([^<]*)<\/script>/g))
    for (const [, address = ""] of data.matchAll(/"(\/[^"]+\.(?:js|json))"/g)) needs.later.push(file(address));
  return needs;
}

/** The attributes of each tag of a name. */
function tags(html: string, name: string): Map<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g")), ([, attributeText = ""]) => {
    const attributes = attributeText.matchAll(/([a-z-]+)(?:="([^"]*)")?/g);
    return new Map(Array.from(attributes, ([, key = "", value = ""]) => [key, value]));
  });
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "postcss";
import { readOrCreate } from "../../files/cacheFile.ts";
import { contentHash } from "../../files/contentHash.ts";
import { keepNewest } from "../../files/keepNewest.ts";
import { hashEngine } from "../../files/sourceHash.ts";
import { type Look, matchesLook } from "../../render/styles/look.ts";

/** The style sheet of all blocks, as a file of a site. */
export interface WholeStyle {
  /** Its path, relative to the site's root. */
  name: string;
  css: string;
}

/** How many style sheets the cache holds: each state of the code and each look has its own. */
const MAX_STYLES = 10;

/** Reads the styles of all blocks, without those for other looks than that of the site. They are parsed once and cached. */
export async function readWholeStyle(
  { folder, style }: { folder: string; style: string },
  look: Look,
  cache: string,
): Promise<WholeStyle> {
  const allStyles = readFileSync(join(folder, style), "utf8");
  const cachedStyles = join(cache, "styles");
  const name = contentHash(hashEngine(["src/output/styles", "src/render/styles"]), allStyles, JSON.stringify(look));
  const css = (
    await readOrCreate(join(cachedStyles, name, "style.css"), async () =>
      Buffer.from(withoutOtherLooks(allStyles, look)),
    )
  ).toString();
  keepNewest(cachedStyles, MAX_STYLES);
  return { name: `assets/style-${contentHash(css)}.css`, css };
}

/** Removes the rules of a style sheet that cannot match in a site with a look. */
export function withoutOtherLooks(css: string, look: Look): string {
  const root = parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => matchesLook([selector, []], look));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

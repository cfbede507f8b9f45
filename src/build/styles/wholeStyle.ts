import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "postcss";
import { contentHash } from "../../files/contentHash.ts";
import { type Look, matchesLook } from "./look.ts";

/** The style sheet of all blocks, as a file of a site. */
export interface WholeStyle {
  /** Its path, relative to the site's root. */
  name: string;
  css: string;
}

/** Reads the styles of all blocks, without those for other looks than that of the site. */
export function readWholeStyle({ folder, style }: { folder: string; style: string }, look: Look): WholeStyle {
  const css = withoutOtherLooks(readFileSync(join(folder, style), "utf8"), look);
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

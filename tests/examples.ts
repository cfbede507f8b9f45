import { blockModels } from "../src/blocks/models.ts";
import type { Block as RenderedBlock } from "../src/generated/props.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { type Example, readExamples } from "../src/vite-plugin/readExamples.ts";
import { assets, siteWith } from "./specs.ts";

// from the project's folder: the benchmark bundles this file elsewhere
const byType = readExamples("src/blocks");

/** The names of all block types. */
export const types = [...byType.keys()];

/** The examples of all block types. */
export const examples: readonly (Example & { type: string })[] = types.flatMap((type) =>
  (byType.get(type) ?? []).map((example) => ({ type, ...example })),
);

/** A site whose one page has this block, with the page that the block shows entries of, if it does. */
export function exampleSite(block: Block): Site {
  const site = siteWith(block);
  const shown = examples.findLast(({ type, language, block: other }) => {
    return type === block.type && !language && !("page" in other);
  });
  if ("page" in block && shown)
    site.routes.push({ path: "/news", title: "News", description: "The news.", blocks: [shown.block] as never });
  return site;
}

/** A block as its component gets it on a page that has no other, of a site with these words and language. */
export function asRendered(block: Block, words?: Site["words"], language = "en"): RenderedBlock[] {
  const site: Site = { ...exampleSite(block), words };
  site.site.language = language;
  const [page] = resolveSite(site, assets).pages;
  if (!page) throw new Error("The site has no page");
  return page.model(blockModels).blocks;
}

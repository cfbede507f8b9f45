import { readdirSync, readFileSync } from "node:fs";
import { blockModels } from "../src/blocks/models.ts";
import type { Block as RenderedBlock } from "../src/generated/props.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, siteWith } from "./specs.ts";

/** An example that a block type shows itself by. */
interface Example {
  type: string;
  name: string;
  block: Block;
  /** The language of its texts, as a BCP 47 tag, if it is not English. */
  language?: string;
}

// from the project's folder: the benchmark has this in a bundle that stands elsewhere
const folder = "src/blocks";

/** The names of all block types. */
export const types = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The examples of all block types. */
export const examples: readonly Example[] = types.flatMap((type) =>
  readExamples(`${folder}/${type}/examples.json`).map((example) => ({ type, ...example })),
);

function readExamples(file: string): Omit<Example, "type">[] {
  try {
    const examples = JSON.parse(readFileSync(file, "utf8"));
    const isExample = ({ name, block }: Partial<Example>) => name && block;
    if (Array.isArray(examples) && examples.every(isExample)) return examples;
    throw new Error("it is another");
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${file} cannot be read as a list of { "name": "…", "block": { … } }: ${message}`);
  }
}

/** A block as its component gets it on a page that has no other, of a site with these words and language. */
export function asRendered(block: Block, words?: Site["words"], language = "en"): RenderedBlock[] {
  const site: Site = { ...siteWith(block), words };
  site.site.language = language;
  const [page] = resolveSite(site, assets).pages;
  if (!page) throw new Error("The site has no page");
  return page.model(blockModels).blocks;
}

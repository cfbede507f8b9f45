/**
 * The code that gives a site's own block types their words; `useWords` of Prospectus knows the words of its own types
 * alone.
 */
export const ownWordsModule = `/* Generated from the words of block types; do not edit. */
import { useWords as useSharedWords } from "prospectus/components/Words/words.ts";
import type { Words } from "./props.ts";

/** The words of pages in the language of the site, with those of the site's own block types. */
export const useWords = useSharedWords as () => Words;
`;

/** The types of a \`model.ts\` of a site's own block types. */
export const ownModelModule = `/* Generated from the schemas of block types; do not edit. */
import type { FeedEntry, SiteView as SharedView } from "prospectus/model";
import type { BlockType, Block as RenderedBlock } from "./props.ts";
import type { Block as WrittenBlock } from "./site.ts";

/** A block as it is written in site.json. */
export type Written<Type extends BlockType> = Extract<WrittenBlock, { type: Type }>;

/** A block as its component gets it. */
export type Rendered<Type extends BlockType> = Extract<RenderedBlock, { type: Type }>;

/** The parts of the site that models see. */
export interface SiteView extends Omit<SharedView, "blocksOn" | "resolve"> {
  /** The blocks of a type on the page with this path, with those in its fragments; none if there is no such page. */
  blocksOn<Type extends BlockType>(path: string, type: Type): Written<Type>[];
  /** The properties of a block as components get them, without those of its model. */
  resolve<Type extends BlockType>(block: Written<Type>): Rendered<Type>;
}

/** The data of the site that a block needs beside its own values: the default export of its model.ts. */
export interface BlockModel<Type extends BlockType> {
  /** The properties that the block's schema declares under "rendered". */
  props?(block: Written<Type>, site: SiteView): Partial<Rendered<Type>>;
  /** The metadata of the page at a path for search engines: an object of schema.org with its "@type". */
  structuredData?(block: Written<Type>, site: SiteView, path: string): object | undefined;
  /** The entries of the block that people can subscribe to. */
  feed?(block: Written<Type>, site: SiteView): FeedEntry[];
}
`;

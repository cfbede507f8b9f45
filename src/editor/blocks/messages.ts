import { object, string } from "valibot";
import { declareAnswer, defineQuery, empty, pointer } from "../api/definitions/requestDefinition.ts";

/** The requests about blocks and their items. */
export const blockRequests = {
  blockTypes: defineQuery(empty, declareAnswer<BlockTypesAnswer>()),
  /** Asks for all block types with their properties and examples. */
  blockCatalogue: defineQuery(empty, declareAnswer<BlockCatalogueAnswer>()),
  /** Asks for the blocks of the page at a path, or at an alias of it. */
  pageBlocks: defineQuery(object({ path: string() }), declareAnswer<PageBlocksAnswer | undefined>()),
  /** Asks for a new item of a list. */
  newItem: defineQuery(object({ pointer }), declareAnswer<NewItemAnswer | undefined>()),
};

/** The blocks that can be added to a page. */
export interface BlockTypesAnswer {
  types: BlockType[];
}

/** A kind of block that can be added to a page. */
export interface BlockType {
  type: string;
  /** Such as "Cards". */
  label: string;
  description: string;
  /** The heading under which it is listed, such as "Text". The types of a group follow each other. */
  group: string;
  /** More words by which people look for it. */
  words: string;
  /**
   * The index of the example in the catalogue of blocks that shows it; missing for a type that the catalogue does not
   * have.
   */
  example?: number;
  /** The value that is added. */
  block: { type: string };
}

/** All block types, for people who write site.json or blocks. */
export interface BlockCatalogueAnswer {
  types: CatalogueType[];
  /** Why the examples cannot be read. */
  problem?: string;
}

/** A block type with its properties and examples. */
export interface CatalogueType extends Pick<BlockType, "type" | "label" | "description" | "group" | "words"> {
  properties: DescribedProperty[];
  /** Each with the JSON of its block. */
  examples: { name: string; json: string }[];
}

/** A property of a block in words. */
export interface DescribedProperty {
  name: string;
  required: boolean;
  /** The form of its value in words, such as "a list; each item is a link". */
  form: string;
  description: string;
  /** The values to choose from; empty when any value of the form is allowed. */
  choices: string[];
  /** The value that applies when the property is not written, as JSON. */
  default?: string;
  /** The properties of the object, or of each object in the list. */
  properties: DescribedProperty[];
}

/** The blocks of a page as they are written. */
export interface PageBlocksAnswer {
  hash: string;
  /** The JSON pointer of their list. */
  pointer: string;
  blocks: ListedBlock[];
  /** The banners of the site, in the order of site.json. */
  banners: ListedBlock[];
}

/** A block in the list of a page's blocks. */
export interface ListedBlock {
  /** Such as "Cards". */
  label: string;
  heading?: string;
  /** The name of the fragment that it places. */
  shared?: string;
  /** When it is shown, as it is written. */
  from?: string;
  until?: string;
}

/** A new item for a list, with examples for its texts. */
export interface NewItemAnswer {
  hash: string;
  item: unknown;
}

import type { Block as WrittenBlock } from "../generated/site.ts";

/** An example of a block type. */
export interface Example {
  name: string;
  block: WrittenBlock;
  /** The language of its texts, as a BCP 47 tag, if it is not English. */
  language?: string;
}

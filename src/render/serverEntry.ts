import type { Block, PageModel, SharedModel, Words } from "../generated/props.ts";
import type { Chunks } from "../json/chunks.ts";
import type { BlockModels } from "../site/blockModels.ts";
import type { PageError } from "./pageError.ts";

/** The exports of the module that renders pages. */
export interface ServerEntry {
  /** The text of each style sheet by its file. */
  styleSheets: Record<string, string>;
  blockModels: BlockModels;
  blockFailure(block: Block, words: Words): Error | undefined;
  createRenderer(sharedModel: SharedModel): (page: PageModel) => {
    html: Chunks;
    preloads: string;
    boot: string[];
    page: PageModel;
    failures: PageError[];
  };
}

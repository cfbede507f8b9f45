import type { Example } from "../../../site/example.ts";
import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { blockRequests } from "../messages.ts";
import { createBlockCatalogue } from "./blockCatalogue.ts";
import { blockTypes, pageBlocks } from "./blockTypes.ts";
import { createNewItem } from "./newItem.ts";

interface BlocksContext {
  site: SiteAccess;
  /** The examples of each block type. */
  readExamples(): ReadonlyMap<string, Example[]>;
}

/** Answers the requests about blocks and their items. */
export function createBlockHandlers({ site, readExamples }: BlocksContext): Handlers<keyof typeof blockRequests> {
  return {
    async blockTypes() {
      const { spec } = await site.readNewest();
      return { types: blockTypes(spec, readExamples()) };
    },
    async blockCatalogue() {
      return createBlockCatalogue(readExamples);
    },
    async pageBlocks({ path }) {
      const { hash, spec } = await site.readNewest();
      const answer = pageBlocks(spec, path);
      return answer && { hash, ...answer };
    },
    async newItem({ pointer }) {
      const { hash, spec } = await site.readNewest();
      const item = createNewItem(spec, pointer);
      return item === undefined ? undefined : { hash, item };
    },
  };
}

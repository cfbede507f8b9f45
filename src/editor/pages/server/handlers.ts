import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { pageRequests } from "../messages.ts";
import { findLinksTo, findLinksToBlock, readPageAt } from "./sitePages.ts";

/** Answers the requests about pages, and about the links to them. */
export function createPageHandlers(site: SiteAccess): Handlers<keyof typeof pageRequests> {
  return {
    async page({ path }) {
      const { hash, spec } = await site.readNewest();
      return { hash, ...readPageAt(spec, path, new Date()) };
    },
    async linksTo({ path }) {
      const { hash, spec } = await site.readNewest();
      const answer = findLinksTo(spec, path);
      return answer && { hash, ...answer };
    },
    async linksToBlock({ pointer }) {
      const { hash, spec } = await site.readNewest();
      return { hash, ...findLinksToBlock(spec, pointer) };
    },
  };
}

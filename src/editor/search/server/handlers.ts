import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { searchRequests } from "../messages.ts";
import { listReplacements } from "./replacements.ts";
import { SearchedSite, searchTexts } from "./searchedSite.ts";

/** Answers the requests that search the texts of the site, which are listed once for each version. */
export function createSearchHandlers(site: SiteAccess): Handlers<keyof typeof searchRequests> {
  let searchedSite: SearchedSite | undefined;

  async function readSearchedSite(): Promise<SearchedSite> {
    const { hash, spec } = await site.readNewest();
    if (searchedSite?.hash !== hash) searchedSite = new SearchedSite(hash, spec);
    return searchedSite;
  }

  return {
    search: async (request) => searchTexts(await readSearchedSite(), request),
    replacements: async (request) => listReplacements(await readSearchedSite(), request),
  };
}

import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { LinkTargets, linkRequests } from "../messages.ts";
import { checkLink } from "./checkLink.ts";

interface LinksContext {
  site: SiteAccess;
  /** The targets of links in the version that is shown, once the newest one is. */
  readTargets(): Promise<LinkTargets>;
}

/** Answers the requests about links. */
export function createLinkHandlers({ site, readTargets }: LinksContext): Handlers<keyof typeof linkRequests> {
  return {
    linkTargets: readTargets,
    checkLink: async (request) => checkLink(request, (await site.readNewest()).spec),
  };
}

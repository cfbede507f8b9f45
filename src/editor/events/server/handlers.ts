import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { eventRequests } from "../messages.ts";
import { EventSite } from "./eventSite.ts";

/** Answers the requests about the events of the site, whose lists are found once for each version. */
export function createEventHandlers(site: SiteAccess): Handlers<keyof typeof eventRequests> {
  let eventSite: EventSite | undefined;
  return {
    async events({ first, last }) {
      const { hash, spec } = await site.readNewest();
      if (eventSite?.hash !== hash) eventSite = new EventSite(hash, spec, new Date());
      return eventSite.listEvents(first, last);
    },
  };
}

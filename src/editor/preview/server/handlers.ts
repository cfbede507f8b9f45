import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { LivePreview } from "./livePreview.ts";

/** Answers the requests that correct problems. */
export function createFixHandlers(site: SiteAccess, preview: LivePreview): Handlers<"fix"> {
  return {
    async fix(request) {
      const message = await preview.fix(request);
      if (message !== undefined) return { status: "refused", refusals: [{ message, suggestions: [] }] };
      const { hash } = await site.readNewest();
      return { status: "saved", hash };
    },
  };
}

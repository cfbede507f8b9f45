import type { IconSet } from "../../../media/icons.ts";
import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { mediaRequests } from "../messages.ts";
import { listIcons } from "./iconList.ts";
import type { SiteMedia } from "./siteMedia.ts";

interface MediaContext {
  site: SiteAccess;
  siteMedia: SiteMedia;
  icons: IconSet;
}

/** Answers the requests about pictures, documents and icons. */
export function createMediaHandlers({ site, siteMedia, icons }: MediaContext): Handlers<keyof typeof mediaRequests> {
  return {
    media: async () => ({ files: await siteMedia.list((await site.readNewest()).text) }),
    removeFile: async ({ name }) => siteMedia.remove(name, (await site.readNewest()).text),
    renameFile: (request) => siteMedia.rename(request, site),
    icons: async (request) => listIcons(request, (await site.readNewest()).spec, icons),
  };
}

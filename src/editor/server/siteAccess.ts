import type { Site } from "../../generated/site.ts";
import type { EditRequest, StudioAnswer } from "../siteFile/messages.ts";

/** The site as the file has it now. */
export interface NewestSite {
  text: string;
  hash: string;
  spec: Site;
}

/** The site as requests read and change it. */
export interface SiteAccess {
  readNewest(): Promise<NewestSite>;
  /** Rejects with a StorageError if the place of the site refuses the edit. */
  edit(request: EditRequest): Promise<StudioAnswer>;
}

import type { IconSet } from "../media/icons.ts";
import type { Media } from "../media/media.ts";
import type { Example } from "../site/example.ts";
import type { MediaFolder } from "./media/server/mediaFolder.ts";
import type { PictureTools } from "./media/server/pictureTools.ts";
import type { PageCode } from "./preview/server/pageCode.ts";
import type { ShownVersion } from "./preview/server/shownSite.ts";
import type { OwnerCommand } from "./publish/server/commandPublication.ts";
import type { Remote } from "./publish/server/remote.ts";
import type { Events } from "./server/events.ts";
import type { Log } from "./server/log.ts";
import type { Records } from "./server/records.ts";
import type { SiteStorage } from "./siteFile/server/siteStorage.ts";
import type { Validator } from "./siteFile/server/validator.ts";

/** The place where the server of Studio and of the preview runs. Nothing else differs between places. */
export interface Platform {
  /** A secret of this start. The pages of the preview get it, and no other page. */
  readonly token: string;
  site: SiteStorage;
  media: MediaFolder;
  records: Records;
  pictures: PictureTools;
  validator: Validator;
  icons: IconSet;
  code: PageCode;
  remote: Remote;
  events: Events;
  log: Log;
  /** The examples of each block type. */
  readExamples(): ReadonlyMap<string, Example[]>;
  /** The command of the owner that publishes in place of the remote, if there is one now. */
  findCommand?(): OwnerCommand | undefined;
  /** The files beside a copy of the site, which the remote has written. */
  inspectCopy?(path: string, text: string): Promise<Media>;
  /** Called with each version without errors. */
  onValid?(version: ShownVersion): void;
}

import { realpathSync } from "node:fs";
import { DiskRecords } from "../src/editor/node/disk/diskRecords.ts";
import { DiskSite } from "../src/editor/node/disk/diskSite.ts";
import { SiteFile } from "../src/editor/siteFile/server/siteFile.ts";
import type { SiteFileOptions } from "../src/editor/siteFile/server/siteFileOptions.ts";

/** Opens a spec on the disk as Studio does, with its history in a folder; nothing is an error unless the options say so. */
export function openSiteFile(file: string, historyFolder: string, options: Partial<SiteFileOptions> = {}): SiteFile {
  return new SiteFile({
    storage: new DiskSite(file, historyFolder),
    records: DiskRecords.of(realpathSync(file), historyFolder),
    validate: () => [],
    onConflict: () => {},
    ...options,
  });
}

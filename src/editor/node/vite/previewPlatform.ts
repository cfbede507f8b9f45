import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { historyFolder, workFolder } from "../../../files/roots.ts";
import { writeNames } from "../../../generate/writeNames.ts";
import { engineIcons } from "../../../media/node/engineIcons.ts";
import { readSite } from "../../../output/loadSite.ts";
import { readExamples } from "../../../output/readExamples.ts";
import type { Platform } from "../../platform.ts";
import type { ShownVersion } from "../../preview/server/shownSite.ts";
import { DiskMedia, findMediaFolder } from "../disk/diskMedia.ts";
import { DiskRecords } from "../disk/diskRecords.ts";
import { DiskSite } from "../disk/diskSite.ts";
import { DiskValidator } from "../disk/diskValidator.ts";
import type { GitRemoteOptions } from "../git/gitBranch.ts";
import { GitRemote } from "../git/gitRemote.ts";
import { findOwnerCommand } from "../git/ownerCommand.ts";
import { sharpPictures } from "../sharp/sharpPictures.ts";
import { createLog } from "./viteLog.ts";
import { createPageCode } from "./vitePageCode.ts";

interface PreviewPlatform extends Platform {
  media: DiskMedia;
  validator: DiskValidator;
}

/** The disk, git, sharp and a server of Vite as the place of the server of Studio. */
export function createPreviewPlatform(server: ViteDevServer, file: string, token: string): PreviewPlatform {
  const media = new DiskMedia(findMediaFolder(file));
  const validator = new DiskValidator(file);
  const check: GitRemoteOptions["check"] = (copy, options) => validator.validateCopy(copy, options);
  return {
    token,
    site: new DiskSite(file, historyFolder),
    media,
    records: DiskRecords.of(findTarget(file), historyFolder),
    pictures: sharpPictures,
    validator,
    icons: engineIcons,
    code: createPageCode(server, media.folder),
    remote: new GitRemote({
      ...{ file, check },
      copyFolder: join(workFolder, "publish"),
      versionsFolder: join(workFolder, "versions"),
    }),
    findCommand: () => findOwnerCommand({ file, check }),
    events: {
      // Vite has another type for each of its own events
      send: (name, data) => server.ws.send(name as string, data),
      reload: () => server.ws.send({ type: "full-reload" }),
    },
    log: createLog(server, file),
    readExamples,
    inspectCopy: async (path, text) => (await readSite(path, { text })).media,
    onValid: createNamesWriter(),
  };
}

/** Creates a function that lets editors propose the names of a version of the site. */
function createNamesWriter(): (version: ShownVersion) => void {
  let lastNames = "";
  return ({ site, read }) => {
    const names = { ...site.names, files: read.media.names };
    // few edits change them, and with thousands of pages they take long to write
    const namesText = JSON.stringify(names);
    if (namesText === lastNames) return;
    writeNames({ ...names, icons: engineIcons.names() });
    lastNames = namesText;
  };
}

/** The file that symbolic links lead to. */
function findTarget(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}

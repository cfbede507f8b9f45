import type { MediaFolder } from "../../media/server/mediaFolder.ts";
import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { StudioAnswer } from "../../siteFile/messages.ts";
import { compareTexts } from "../../siteFile/server/compareTexts.ts";
import type { Outcome } from "../../siteFile/server/outcome.ts";
import type { SiteFile } from "../../siteFile/server/siteFile.ts";
import type { publishRequests } from "../messages.ts";
import type { Publisher } from "./publisher.ts";
import type { VersionHistory } from "./versionHistory.ts";

interface PublishHandlersContext {
  site: SiteAccess;
  siteFile: SiteFile;
  publisher: Publisher;
  history: VersionHistory;
  media: MediaFolder;
  report(outcome: Outcome): Promise<StudioAnswer>;
  /** Called when files were added or removed. */
  onMediaChanged(): Promise<void>;
}

/** Answers the requests that publish the site, and those about its earlier versions. */
export function createPublishHandlers({
  site,
  siteFile,
  publisher,
  history,
  media,
  report,
  onMediaChanged,
}: PublishHandlersContext): Handlers<keyof typeof publishRequests> {
  /** Makes a change with the files that a value of a version needs; they are removed again if it is not saved. */
  async function withFiles(version: string, value: unknown, save: () => Promise<StudioAnswer>): Promise<StudioAnswer> {
    const files = value === undefined ? [] : await history.restoreFiles(version, value);
    if (files.length > 0) await onMediaChanged();
    let isSaved = false;
    try {
      const answer = await save();
      isSaved = answer.status === "saved";
      return answer;
    } finally {
      if (!isSaved && files.length > 0) {
        for (const name of files) await media.remove(name);
        await onMediaChanged();
      }
    }
  }

  return {
    versions: (request) => history.list(request),
    pageSince: async ({ version, path }) => history.comparePage(version, path, (await site.readNewest()).text),
    async restoreText({ version, change: id, title }) {
      const text = await history.readText(version);
      if (text === undefined) return { status: "nothing" };
      const change = compareTexts(text, (await site.readNewest()).text).find((candidate) => candidate.id === id);
      const value = change && "before" in change ? change.before : undefined;
      return withFiles(version, value, async () => report(await siteFile.takeBack(text, id, title)));
    },
    async restorePage({ version, path, title }) {
      const { text, hash } = await site.readNewest();
      const page = await history.findPage(version, path, text);
      if (!page) return { status: "nothing" };
      const { value, operation } = page;
      return withFiles(version, value, () => site.edit({ base: hash, title, operations: [operation] }));
    },
    publication: (request) => publisher.read(request),
    publish: (request) => publisher.publish(request),
    async cancelPublishing() {
      publisher.cancel();
      return {};
    },
    publishProgress: async () => publisher.progress,
    removeLock: async () => ({ isRemoved: await publisher.removeLock() }),
    live: async () => ({ status: await publisher.readLive() }),
  };
}

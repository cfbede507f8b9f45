import { merge } from "../../src/edit/merge/merge.ts";
import { createEdits, type Operation } from "../../src/edit/operations.ts";
import type { PublishAnswer, PublishRequest, ReadyPublication } from "../../src/editor/publish/messages.ts";
import type { PublishedSiteFile } from "../../src/editor/publish/server/publishContext.ts";
import { Publisher } from "../../src/editor/publish/server/publisher.ts";
import type { Remote } from "../../src/editor/publish/server/remote.ts";
import { VersionHistory } from "../../src/editor/publish/server/versionHistory.ts";
import type { Records } from "../../src/editor/server/records.ts";
import { describeSiteChanges } from "../../src/editor/siteFile/server/changeList.ts";
import { isJson } from "../../src/json/isJson.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { MemoryRecords } from "../platform/memoryPlace.ts";
import { DESCRIPTIONS, type Person } from "./person.ts";

/** A site.json that nobody else writes. */
export class MemorySiteFile implements PublishedSiteFile {
  readonly openedText: string;
  /** The text before which nothing can be undone. */
  limit: string | undefined;
  current: { text: string };

  constructor(text: string) {
    this.openedText = text;
    this.current = { text };
  }

  edit(operation: Operation): void {
    const { text } = this.current;
    this.current = { text: applyEdits(text, createEdits(text, operation)) };
  }

  async refresh(): Promise<boolean> {
    return isJson(this.current.text);
  }

  async receive(before: string, text: string): Promise<boolean> {
    const { text: present } = this.current;
    this.current = { text: present === before ? text : merge(before, present, text).text };
    return true;
  }

  async limitUndo(text: string): Promise<void> {
    this.limit = text;
  }
}

/** The files of a folder, by their paths. */
export interface Folder {
  get(path: string): Uint8Array | undefined;
  has(path: string): boolean;
  set(path: string, bytes: Uint8Array): unknown;
  delete(path: string): unknown;
}

/** A person whose folder is in memory. */
export class MemoryPerson implements Person {
  readonly site: MemorySiteFile;
  readonly records = new MemoryRecords();
  readonly publishing: Publisher;
  readonly history: VersionHistory;

  /** `files` are the files of the folder, without site.json. */
  constructor(
    text: string,
    private readonly files: Folder,
    createRemote: (records: Records) => Remote,
  ) {
    this.site = new MemorySiteFile(text);
    const remote = createRemote(this.records);
    this.publishing = new Publisher({ remote, records: this.records, site: () => this.site, ...DESCRIPTIONS });
    this.history = new VersionHistory({
      remote,
      listSaves: () => [],
      describeChanges: (before, after) => describeSiteChanges(before, after, []),
    });
  }

  async edit(block: 0 | 1, text: string): Promise<void> {
    this.site.edit({ type: "setValue", pointer: `/routes/0/blocks/${block}/text`, value: text });
  }

  read(path = "site.json"): string {
    if (path === "site.json") return this.site.current.text;
    return new TextDecoder().decode(this.readBytes(path));
  }

  readBytes(path: string): Uint8Array {
    const bytes = this.files.get(path);
    if (!bytes) throw new Error(`No file ${path}`);
    return bytes;
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  write(path: string, text: string): void {
    if (path === "site.json") this.site.current = { text };
    else this.writeBytes(path, new TextEncoder().encode(text));
  }

  writeBytes(path: string, bytes: Uint8Array): void {
    this.files.set(path, bytes);
  }

  remove(path: string): void {
    this.files.delete(path);
  }

  async readPublication(choices: PublishRequest["choices"] = {}): Promise<ReadyPublication> {
    const publication = await this.publishing.read({ choices });
    if (publication.status !== "ready") throw new Error(`Not ready: ${publication.status}`);
    return publication;
  }

  publish(request: Partial<PublishRequest> = {}): Promise<PublishAnswer> {
    return this.publishing.publish({ message: "Change the texts", choices: {}, ...request });
  }
}

import { contentHash } from "../../../json/contentHash.ts";
import { type Records, readValue, writeValue } from "../../server/records.ts";
import type { LastPublication, Review } from "../messages.ts";
import type { PendingCommit } from "./remote.ts";
import type { FileEntry } from "./siteFiles.ts";

/** The facts about publications from this folder that no commit has. */
interface PublishRecord {
  last?: LastPublication | undefined;
  /** The request that waits; `head` is the commit at the end of its branch when it was fetched last. */
  review?: (Review & { head?: string }) | undefined;
  /** A commit that is being sent, until it is known whether it has arrived. */
  pending?: PendingCommit | undefined;
  /** The text that the command of the owner has published. */
  publishedText?: string;
  merge?: MergeRecord;
}

/** The last time that the folder got the publications of others. */
interface MergeRecord {
  /** The commit that was checked out, before and after. With another one, somebody has used git since. */
  heads: string[];
  /** The hash of the text that was written, and of the one in whose place it was. */
  hash: string;
  replacedHash: string;
  /** The files of the folder that differ from the commit that is checked out. */
  files: Record<string, FileEntry | null>;
}

/** The text that this folder and the remote had in common last, and files that the commit here does not have. */
export interface MergedState {
  text: string;
  files: ReadonlyMap<string, FileEntry | undefined>;
}

/** The names of the records. */
const RECORD = "publish.json";
const MERGED_TEXT = "publish.merged.json";

/** Remembers the publications from a folder. */
export class PublishMemory {
  constructor(private readonly records: Records) {}

  get record(): PublishRecord {
    return readValue<PublishRecord>(this.records, RECORD) ?? {};
  }

  /** Changes parts of the record, if that is possible: else, the next publication finds out from the commits. */
  async update(parts: Partial<PublishRecord>): Promise<void> {
    writeValue(this.records, RECORD, { ...this.record, ...parts });
    await this.records.settled();
  }

  /** Remembers a text before it is written in place of another one: it has all that was published or sent. */
  async rememberMerge(
    { heads, text, replacedText }: { heads: string[]; text: string; replacedText: string },
    files: ReadonlyMap<string, FileEntry | undefined>,
  ): Promise<void> {
    const [head = ""] = heads;
    const { merge } = this.record;
    const earlierFiles = merge?.heads.includes(head) ? merge.files : {};
    const newFiles = Object.fromEntries(Array.from(files, ([path, entry]) => [path, entry ?? null]));
    writeValue(this.records, MERGED_TEXT, text);
    const [hash, replacedHash] = [contentHash(text), contentHash(replacedText)];
    await this.update({ merge: { heads, hash, replacedHash, files: { ...earlierFiles, ...newFiles } } });
  }

  /**
   * The state that this folder and the remote had in common last; undefined when it is not known: somebody has used git, or the
   * process has ended before the text was written.
   */
  readMerge(head: string, presentText: string): MergedState | undefined {
    const { merge } = this.record;
    if (!merge?.heads.includes(head)) return undefined;
    const isWritten = merge.replacedHash === merge.hash || merge.replacedHash !== contentHash(presentText);
    const text = isWritten ? readValue<string>(this.records, MERGED_TEXT) : undefined;
    if (text === undefined || contentHash(text) !== merge.hash) return undefined;
    return { text, files: new Map(Object.entries(merge.files).map(([path, entry]) => [path, entry ?? undefined])) };
  }
}

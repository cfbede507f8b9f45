import { readJson, tryWriteJson } from "../../../files/cacheFile.ts";
import type { LastPublication, Review } from "../../protocol/publishMessages.ts";

/** What is remembered of what was published from this folder. */
export interface PublishRecord {
  last?: LastPublication;
  review?: Review | undefined;
  /** The text that the command of the owner has published. */
  publishedText?: string;
}

/** Reads the record; an empty one when nothing was published yet. */
export function readRecord(file: string): PublishRecord {
  return readJson<PublishRecord>(file) ?? {};
}

/** Writes the record, if that is possible. */
export function writeRecord(file: string, record: PublishRecord): void {
  tryWriteJson(file, record);
}

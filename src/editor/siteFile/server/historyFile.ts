import type { SavedHistory } from "../../../edit/history.ts";
import { readIfExists, readJson, tryWriteJson, writeAtomically } from "../../../files/cacheFile.ts";
import { contentHash } from "../../../files/contentHash.ts";
import { hashOf } from "../../node/disk/diskFile.ts";

/** What is kept on disk beside the file. */
export interface Saved extends SavedHistory {
  /** A text of another program, and what it is being merged to: the process may end when only one of them is known. */
  merging?: { foreign: string; text: string };
}

/** What a write is in the history. */
export interface WriteStep {
  action: "edit" | "undo" | "redo";
  /** What is done, for the person who undoes it; an undo and a redo have that of the edit. */
  title?: string;
  /** The id of the conflict that it closes. */
  resolves?: string;
}

/** A write that is about to be done: the process may end before the history has it. */
export interface PendingWrite extends WriteStep {
  /** The hashes of the file's text before and after it. */
  before: string;
  after: string;
}

export function tryWritePending(file: string, pending: PendingWrite): void {
  tryWriteJson(file, pending);
}

export function readPending(file: string): PendingWrite | undefined {
  return readJson<PendingWrite>(file);
}

/** Raised when the properties of a history change: one of another format is not read. */
const FORMAT = 2;

/** Writes a history if possible. The text follows the JSON of the rest as it is: a large one takes long to escape. */
export function tryWriteHistory(file: string, { text, ...rest }: Saved): void {
  const json = JSON.stringify({ format: FORMAT, ...rest });
  try {
    writeAtomically(file, `${contentHash(json)}\n${json}\n${text}`, { isDurable: true });
  } catch {}
}

/** The history in a file; undefined when the file does not exist, has another format, or has been changed. */
export function readHistory(file: string): Saved | undefined {
  const fileText = readIfExists(file)?.toString() ?? "";
  const first = fileText.indexOf("\n");
  const second = fileText.indexOf("\n", first + 1);
  const [hash, json, text] = [fileText.slice(0, first), fileText.slice(first + 1, second), fileText.slice(second + 1)];
  if (second < 0 || hash !== contentHash(json)) return undefined;
  const { format, ...rest }: Omit<Saved, "text"> & { format?: number } = JSON.parse(json);
  return format === FORMAT && hashOf(text) === rest.hash ? { ...rest, text } : undefined;
}

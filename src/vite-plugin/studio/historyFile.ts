import type { SavedHistory } from "../../edit/history.ts";
import { readIfExists, writeAtomically } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { hashOf } from "./diskFile.ts";

/** What is kept on disk beside the file. */
export interface Saved extends SavedHistory {
  /** A text of another program, and what it is being merged to: the process may end when only one of them is known. */
  merging?: { foreign: string; text: string };
}

/** Writes a history if possible. The text follows the JSON of the rest as it is: a large one takes long to escape. */
export function tryWriteHistory(file: string, { text, ...rest }: Saved): void {
  const json = JSON.stringify(rest);
  try {
    writeAtomically(file, `${contentHash(json)}\n${json}\n${text}`);
  } catch {}
}

/** The history in a file; undefined when the file does not exist or has been changed. */
export function readHistory(file: string): Saved | undefined {
  const written = readIfExists(file)?.toString() ?? "";
  const first = written.indexOf("\n");
  const second = written.indexOf("\n", first + 1);
  const [hash, json, text] = [written.slice(0, first), written.slice(first + 1, second), written.slice(second + 1)];
  if (second < 0 || hash !== contentHash(json)) return undefined;
  const rest: Omit<Saved, "text"> = JSON.parse(json);
  return hashOf(text) === rest.hash ? { ...rest, text } : undefined;
}

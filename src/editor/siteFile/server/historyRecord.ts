import type { SavedHistory } from "../../../edit/history.ts";
import { contentHash, hashText } from "../../../json/contentHash.ts";
import type { Records } from "../../server/records.ts";

/** The recorded history of site.json. */
export interface RecordedHistory extends SavedHistory {
  /** A text of another program, and the text into which it is being merged: the process may end when only one is known. */
  merging?: { foreign: string; text: string };
}

/** Raised when the properties of a history change: one of another format is not read. */
const FORMAT = 2;
const HISTORY = "json";

/** Writes the history if possible. The text follows the JSON of the rest as it is: a large one takes long to escape. */
export function writeHistory(records: Records, { text, ...rest }: RecordedHistory): void {
  const json = JSON.stringify({ format: FORMAT, ...rest });
  records.write(HISTORY, `${contentHash(json)}\n${json}\n${text}`);
}

/** The recorded history; undefined when there is none, and "lost" when it has another format or was changed. */
export function readHistory(records: Records): RecordedHistory | "lost" | undefined {
  const record = records.read(HISTORY);
  if (record === undefined) return undefined;
  const first = record.indexOf("\n");
  const second = record.indexOf("\n", first + 1);
  const [hash, json, text] = [record.slice(0, first), record.slice(first + 1, second), record.slice(second + 1)];
  if (second < 0 || hash !== contentHash(json)) return "lost";
  const { format, ...rest }: Omit<RecordedHistory, "text"> & { format?: number } = JSON.parse(json);
  return format === FORMAT && hashText(text) === rest.hash ? { ...rest, text } : "lost";
}

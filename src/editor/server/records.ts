import { hashText } from "../../json/contentHash.ts";

/** The texts that the server remembers beside the site: in Node the files of `.prospectus/history`. */
export interface Records {
  /** The text of a record; undefined when there is none. */
  read(name: string): string | undefined;
  /** Writes a record. Returns whether it was written: the disk may be full. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  /** The names of the records that begin with a prefix, in order. */
  list(prefix: string): string[];
  /** Resolves when all records are durable. */
  settled(): Promise<void>;
}

/** The value of a record that `writeValue` has written; undefined when there is none, or it was damaged. */
export function readValue<Value>(records: Records, name: string): Value | undefined {
  const json = readText(records, name);
  return json === undefined ? undefined : JSON.parse(json);
}

/** Writes a value as JSON, with its hash in the first line. Returns whether it was written. */
export function writeValue(records: Records, name: string, value: unknown): boolean {
  return writeText(records, name, JSON.stringify(value));
}

/** The text of a record that `writeText` has written; undefined when there is none, or it was damaged. */
export function readText(records: Records, name: string): string | undefined {
  const record = records.read(name) ?? "";
  const end = record.indexOf("\n");
  const text = record.slice(end + 1);
  return end > 0 && record.slice(0, end) === hashText(text) ? text : undefined;
}

/** Writes a text as it is, with its hash in the first line: a large one takes long to escape. Returns whether it was written. */
export function writeText(records: Records, name: string, text: string): boolean {
  return records.write(name, `${hashText(text)}\n${text}`);
}

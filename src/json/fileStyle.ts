import { escapePointer } from "./escapePointer.ts";

/** How the author of a file writes JSON. */
export interface FileStyle {
  /** Writes a value; `indent` is that of the line it begins on, `key` the name of the property that contains it. */
  write(value: unknown, indent: string, options?: WriteOptions): string;
  /** Writes a value in one line. */
  flat(value: unknown): string;
  /** Between a key and its value. */
  colon: string;
  /** Between the members of an object or array in one line. */
  comma: string;
  /** The end of a line; empty in a minified file. */
  lineEnd: string;
  /** One level of indentation. */
  unit: string;
}

export interface WriteOptions {
  /** The name of the property that contains the value. */
  key?: string;
  /** Whether its siblings are written in one line; without siblings, values of the same name elsewhere decide. */
  oneLine?: boolean;
}

/** In UTF-16 units: a longer array of plain values has a line for each, unless the file shows otherwise. */
const WIDTH = 120;

/** Reads the style of a file from its text. */
export function readFileStyle(text: string): FileStyle {
  const lineEnd = /\r?\n(?=[ \t]*["{}[\]])/.exec(text.trimEnd())?.[0] ?? "";
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? (lineEnd === "" ? "" : "  ");
  const space = /"[ \t]*:([ \t]*)\S/.exec(text)?.[1] ?? " ";
  const colon = `:${space}`;
  const comma = `,${space}`;
  const padding = /\{ "/.test(text) ? " " : "";

  function flat(value: unknown): string {
    if (typeof value === "string") return quote(value);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(flat).join(comma)}]`;
    const members = listMembers(value).map(([key, child]) => quote(key) + colon + flat(child));
    return members.length === 0 ? "{}" : `{${padding}${members.join(comma)}${padding}}`;
  }

  function write(value: unknown, indent: string, { key, oneLine }: WriteOptions = {}): string {
    if (typeof value !== "object" || value === null || lineEnd === "") return flat(value);
    if (oneLine ?? isOneLine(value, indent, key)) return flat(value);
    const inner = indent + unit;
    const members = Array.isArray(value)
      ? value.map((item) => inner + write(item, inner, { key: `${key}/*` }))
      : listMembers(value).map(([name, child]) => inner + quote(name) + colon + write(child, inner, { key: name }));
    const [open, close] = Array.isArray(value) ? "[]" : "{}";
    return members.length === 0 ? `${open}${close}` : [open, members.join(`,${lineEnd}`), indent + close].join(lineEnd);
  }

  /** Values of the same name elsewhere in the file show whether such a value has one line. */
  function isOneLine(value: object, indent: string, key = ""): boolean {
    const sample = findSample(key, Array.isArray(value) ? "[" : "{");
    if (sample !== undefined) return sample;
    const isPlain = Object.values(value).every((child) => typeof child !== "object" || child === null);
    return Array.isArray(value) && isPlain && indent.length + flat(value).length <= WIDTH;
  }

  const samples = new Map<string, boolean | undefined>();

  function findSample(key: string, open: "[" | "{"): boolean | undefined {
    const name = key + open;
    if (!samples.has(name)) {
      const [property = "", item] = key.split("/");
      const before = `${JSON.stringify(property)}\\s*:\\s*${item ? "\\[\\s*" : ""}`;
      const match = new RegExp(`${before}\\${open}(\\s*)[^\\s\\]}]`).exec(text);
      samples.set(name, match ? !match[1]?.includes("\n") : undefined);
    }
    return samples.get(name);
  }

  return { write, flat, colon, comma, lineEnd, unit };
}

/** Characters that look like nothing or like a space: escaped, so that a reader of the file sees them. */
const INVISIBLE = /[\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;

/** A string as JSON. */
export function quote(value: string): string {
  const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(INVISIBLE, escapeCharacter);
}

function listMembers(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, child]) => child !== undefined);
}

/** The pointer of a member of an object or array. */
export function below(pointer: string, name: string | number): string {
  return `${pointer}/${escapePointer(String(name))}`;
}

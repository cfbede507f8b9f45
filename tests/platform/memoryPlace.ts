import type { MediaFile, MediaFolder } from "../../src/editor/media/server/mediaFolder.ts";
import type { Records } from "../../src/editor/server/records.ts";
import { StorageError } from "../../src/editor/server/storageError.ts";
import type { SiteStorage, StoredText, UnreadText } from "../../src/editor/siteFile/server/siteStorage.ts";
import { createMedia, type Media } from "../../src/media/media.ts";
import { findTables } from "../../src/media/namedFiles.ts";
import { readTable } from "../../src/media/readTable.ts";

/** site.json in memory. */
export class MemorySite implements SiteStorage {
  readonly name = "site.json";
  readonly path = "/site.json";
  content: StoredText | UnreadText;
  /** The reason why it cannot be written now. */
  refusal: string | undefined;

  constructor(text: string) {
    this.content = { text };
  }

  get text(): string {
    return "text" in this.content ? this.content.text : "";
  }

  /** Writes as another program does. */
  set text(text: string) {
    this.content = { text };
  }

  read(): StoredText | UnreadText {
    return this.content;
  }

  async replace(expected: string, text: string): Promise<boolean> {
    if (this.refusal !== undefined) throw new StorageError(this.refusal);
    if (this.text !== expected) return false;
    this.content = { text };
    return true;
  }
}

export class MemoryRecords implements Records {
  readonly texts = new Map<string, string>();

  read(name: string): string | undefined {
    return this.texts.get(name);
  }

  write(name: string, text: string): boolean {
    this.texts.set(name, text);
    return true;
  }

  remove(name: string): void {
    this.texts.delete(name);
  }

  list(prefix: string): string[] {
    return [...this.texts.keys()].filter((name) => name.startsWith(prefix)).sort();
  }

  async settled(): Promise<void> {}

  /** All that is remembered. */
  toString(): string {
    return [...this.texts].join("\n");
  }
}

/** Describes the contents of a folder, with the pictures that a text names inspected. */
export type InspectFiles = (text: string, files: ReadonlyMap<string, Uint8Array>) => Media | Promise<Media>;

/** Files in memory; `inspectFiles` is given, since it decodes pictures. */
export class MemoryMedia implements MediaFolder {
  readonly files: Map<string, Uint8Array>;
  /** Whether names that differ in capital letters only are the names of one file. */
  ignoresCase = false;
  /** The reason why nothing can be written now. */
  refusal: string | undefined;

  constructor(
    files: Iterable<[string, Uint8Array]> = [],
    private readonly inspectFiles: InspectFiles = createPlainMedia,
  ) {
    this.files = new Map(files);
  }

  get names(): string[] {
    return [...this.files.keys()].sort();
  }

  readText(name: string): string {
    return new TextDecoder().decode(this.files.get(name));
  }

  list(): MediaFile[] {
    return [...this.files].map(([name, { length }]) => ({ name, bytes: length }));
  }

  async inspect(text: string): Promise<Media> {
    return this.inspectFiles(text, this.files);
  }

  async read(name: string): Promise<Uint8Array> {
    const content = this.files.get(this.findName(name));
    if (!content) throw new Error(`There is no file ${name}`);
    return content;
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    this.write(() => this.files.set(name, content));
  }

  async copy(from: string, to: string): Promise<void> {
    const content = await this.read(from);
    this.write(() => {
      if (this.isSame(from, to)) this.files.delete(this.findName(from));
      this.files.set(to, content);
    });
  }

  async remove(name: string): Promise<void> {
    this.write(() => this.files.delete(this.findName(name)));
  }

  isSame(name: string, otherName: string): boolean {
    return this.findName(name) === this.findName(otherName);
  }

  private write(work: () => unknown): void {
    if (this.refusal !== undefined) throw new StorageError(this.refusal);
    work();
  }

  private findName(name: string): string {
    const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
    return this.files.has(name) || !this.ignoresCase ? name : (this.names.find(isSame) ?? name);
  }
}

/** The contents of a folder in which each picture can be shown, and is small. */
export function createPlainMedia(text: string, files: ReadonlyMap<string, Uint8Array>): Media {
  const inspect = (name: string) => ({
    kind: name.endsWith(".svg") ? ("drawing" as const) : ("photo" as const),
    format: name.endsWith(".svg") ? ("svg" as const) : ("jpeg" as const),
    ...{ width: 1200, height: 800, bytes: files.get(name)?.length ?? 0, key: name },
  });
  const pictures = [...files.keys()].filter((name) => /\.(?:svg|jpg|png)$/.test(name));
  const names = [...files.keys()].sort();
  return createMedia({
    names,
    readTables: new Map(findTables(text, names).map((name) => [name, readTable(files.get(name) ?? new Uint8Array())])),
    pictures: new Map(pictures.map((name) => [name, inspect(name)])),
    problems: new Map(),
    fileProblem: () => undefined,
    recordingProblem: () => undefined,
    size: (name) => files.get(name)?.length,
    bytes: (name) => files.get(name)?.length,
    readText: (name) => new TextDecoder().decode(files.get(name)),
  });
}

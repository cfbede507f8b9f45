import { isSameContent, type SiteStorage, type StoredText, type UnreadText } from "./siteStorage.ts";

/** The file at a moment. The next version follows when its text changes, or the files that it names. */
export interface SiteVersion {
  /** From 1. */
  number: number;
  content: StoredText | UnreadText;
  /** How often the files that it names have changed before. */
  fileChanges: number;
}

/** Reads and replaces the text in the storage, and tells subscribers about each version. */
export class SiteVersions {
  private version: SiteVersion;
  private readonly subscribers = new Set<(version: SiteVersion) => void>();

  constructor(private readonly storage: SiteStorage) {
    this.version = { number: 1, content: storage.read(), fileChanges: 0 };
  }

  /** The file as it was last read. */
  get latest(): SiteVersion {
    return this.version;
  }

  /** Calls a function with each new version from now on. */
  subscribe(subscriber: (version: SiteVersion) => void): void {
    this.subscribers.add(subscriber);
  }

  /** Reads the file; subscribers get a new version if it has changed. */
  read(): SiteVersion {
    const content = this.storage.read();
    if (!isSameContent(content, this.version.content)) this.publish(content);
    return this.version;
  }

  /** Reads the file unless the storage knows that it has not changed. */
  readIfChanged(): SiteVersion {
    return this.storage.hasChanged?.() === false ? this.version : this.read();
  }

  /** Begins a new version with the same text: the files that it names have changed. */
  addFileChange(): void {
    this.publish(this.version.content, this.version.fileChanges + 1);
  }

  /** Replaces the text of the file if it is still the expected one; resolves to whether it was replaced. */
  async replace(expected: string, text: string): Promise<boolean> {
    if (text === expected) return true;
    if (!(await this.storage.replace(expected, text))) return false;
    this.publish({ text });
    return true;
  }

  private publish(content: SiteVersion["content"], fileChanges = this.version.fileChanges): void {
    this.version = { number: this.version.number + 1, content, fileChanges };
    for (const subscriber of this.subscribers) subscriber(this.version);
  }
}

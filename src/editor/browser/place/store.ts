import type { Records } from "../../server/records.ts";
import { StorageError } from "../../server/storageError.ts";
import type { DraftFiles } from "../remotes/hostFolder.ts";

const TEXTS = "texts";
const FILES = "files";
/** A file that was removed. */
const REMOVED = null;

const NO_ROOM =
  "This browser has no room for drafts, or does not keep them. Delete what you do not need on this device, or publish what you have.";

/**
 * The records and the drafts of Studio in the database of the browser. All of it is read at the start, so that it can be
 * read at once; writes are durable when `settled` resolves.
 */
export class BrowserStore implements Records {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly database: IDBDatabase,
    private readonly texts: Map<string, string>,
    private readonly fileDrafts: Map<string, Uint8Array | undefined>,
  ) {}

  /** Rejects with a StorageError in a browser that keeps nothing. */
  static async open(name: string): Promise<BrowserStore> {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        for (const store of [TEXTS, FILES]) request.result.createObjectStore(store);
      };
      const database = await resolveRequest(request);
      const texts = await readAll<string>(database, TEXTS);
      const files = await readAll<Uint8Array | null>(database, FILES);
      const drafts = new Map(Array.from(files, ([path, bytes]) => [path, bytes ?? undefined] as const));
      return new BrowserStore(database, texts, drafts);
    } catch (error) {
      throw new StorageError(NO_ROOM, { cause: error });
    }
  }

  read(name: string): string | undefined {
    return this.texts.get(name);
  }

  write(name: string, text: string): boolean {
    this.texts.set(name, text);
    this.change(TEXTS, (store) => store.put(text, name));
    return true;
  }

  remove(name: string): void {
    if (!this.texts.delete(name)) return;
    this.change(TEXTS, (store) => store.delete(name));
  }

  list(prefix: string): string[] {
    return [...this.texts.keys()].filter((name) => name.startsWith(prefix)).sort();
  }

  /** Rejects with a StorageError when something could not be kept. */
  async settled(): Promise<void> {
    const { last } = this;
    try {
      await last;
    } catch (error) {
      // the next write may have room
      if (this.last === last) this.last = Promise.resolve();
      throw new StorageError(NO_ROOM, { cause: error });
    }
  }

  /** The files of the site that were changed here. */
  readonly files: DraftFiles = {
    list: async () => this.fileDrafts,
    set: (path, bytes) => {
      this.fileDrafts.set(path, bytes);
      this.change(FILES, (store) => store.put(bytes ?? REMOVED, path));
      return this.settled();
    },
    forget: (path) => {
      if (this.fileDrafts.delete(path)) this.change(FILES, (store) => store.delete(path));
      return this.settled();
    },
  };

  /** Changes a store of the database after all earlier changes. */
  private change(name: string, change: (store: IDBObjectStore) => void): void {
    const transaction = this.database.transaction(name, "readwrite");
    change(transaction.objectStore(name));
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    this.last = Promise.all([this.last, written]);
    // it is reported by `settled`
    this.last.catch(() => {});
  }
}

async function readAll<Value>(database: IDBDatabase, name: string): Promise<Map<string, Value>> {
  const store = database.transaction(name).objectStore(name);
  const [keys, values] = await Promise.all([resolveRequest(store.getAllKeys()), resolveRequest(store.getAll())]);
  return new Map(keys.map((key, index) => [String(key), values[index]]));
}

function resolveRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

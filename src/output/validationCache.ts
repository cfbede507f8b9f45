import { hash } from "node:crypto";
import { join, resolve } from "node:path";
import { readJson, tryWriteJson } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { keepNewest } from "../files/keepNewest.ts";
import { hashEngine, hashSiteCode } from "../files/sourceHash.ts";
import { JsonText } from "../json/jsonText.ts";
import { once } from "../site/once.ts";
import type { CheckedPart } from "../validate/facts.ts";
import type { CacheablePart, PartCache, ValidationCache } from "../validate/partCache.ts";

/** How many specs the cache knows. */
const MAX_SPECS = 20;

/** The code and the data on which the result of a validation depends, beside packages and Node. */
const SOURCES = ["schema", "src/generated", "src/json", "src/site", "src/validate"];

/** The findings of earlier validations in the parts of a spec, from this process and others. */
export interface SavedValidationCache extends ValidationCache {
  /** Writes the findings that the last validation made or used, if they differ from the file. */
  save(): void;
}

/** The content of the file: the parts by their keys. */
interface Saved {
  version: string;
  settings: string;
  parts: Record<string, CheckedPart>;
}

/** The caches of this process, by the paths of their files. */
const caches = new Map<string, FileCache>();

/** The cache for the spec at a path, below the cache folder; it is read when it is needed. */
export function openValidationCache(spec: string, folder: string): SavedValidationCache {
  const validationFolder = join(folder, "validation");
  const file = join(validationFolder, `${contentHash(resolve(spec))}.json`);
  const cache = caches.get(file) ?? new FileCache(validationFolder, file);
  caches.set(file, cache);
  return cache;
}

/** Holds the findings that the last validation made or used: the next one forgets all others. */
class FileCache implements SavedValidationCache {
  private settings = "";
  private parts: ReadonlyMap<string, CheckedPart> | undefined;
  private current = new Map<string, CheckedPart>();
  private isSaved = true;
  private lastText: JsonText | undefined;
  /** The keys of parts by their values, which texts share: a large text takes long to hash. */
  private readonly keys = new WeakMap<object, string>();

  constructor(
    private readonly folder: string,
    private readonly file: string,
  ) {}

  parse(text: string): JsonText {
    this.lastText = this.lastText?.parseVersion(text) ?? JsonText.parse(text);
    return this.lastText;
  }

  openParts(settings: string): PartCache {
    const settingsHash = hashText(settings);
    this.parts = this.parts === undefined ? this.read() : this.current;
    if (settingsHash !== this.settings) this.parts = new Map();
    this.settings = settingsHash;
    this.current = new Map();
    const { parts, current } = this;
    return {
      get: (cacheablePart) => {
        const key = this.readKey(cacheablePart);
        const part = current.get(key) ?? parts.get(key);
        if (part) current.set(key, part);
        return part;
      },
      set: (cacheablePart, part) => {
        current.set(this.readKey(cacheablePart), part);
        this.isSaved = false;
      },
    };
  }

  save(): void {
    // a text that could not be read has no parts
    if (this.parts === undefined) return;
    // nothing was found, and nothing forgotten
    if (this.isSaved && this.current.size === this.parts.size) return;
    this.isSaved = true;
    const parts = Object.fromEntries(this.current);
    tryWriteJson(this.file, { version: version(), settings: this.settings, parts } satisfies Saved);
    keepNewest(this.folder, MAX_SPECS);
  }

  private readKey({ kind, text, value }: CacheablePart): string {
    if (typeof value !== "object" || value === null) return hashText(`${kind}\n${text}`);
    const key = this.keys.get(value) ?? hashText(`${kind}\n${text}`);
    this.keys.set(value, key);
    return key;
  }

  private read(): Map<string, CheckedPart> {
    const savedCache = readJson<Saved>(this.file);
    if (savedCache?.version !== version()) return new Map();
    this.settings = savedCache.settings;
    return new Map(Object.entries(savedCache.parts));
  }
}

function hashText(text: string): string {
  return hash("sha256", text, "base64url");
}

/** A hash of everything but the spec on which the result of a validation depends. */
const version = once(() => {
  return hashText(process.version + hashEngine(SOURCES) + hashSiteCode());
});

import { readFileSync } from "node:fs";
import { posix } from "node:path";

const DOCUMENT = /\.(html?|css|svg)$/i;
const ADDRESS = /(?:\s(?:src|href|poster|data)\s*=\s*|url\(\s*)(?:"([^"]+)"|'([^']+)'|([^\s"')>]+))/gi;

/**
 * Those of the given files that are in the media folder, and the files that documents among them embed or link to,
 * recursively. `existing` are the names of all files in the folder; no other file is read.
 */
export function withDependencies(folder: string, existing: ReadonlySet<string>, files: Iterable<string>): Set<string> {
  const reachedFiles = new Set(Array.from(files).filter((file) => existing.has(file)));
  // also visits files that are added during the iteration
  for (const file of reachedFiles) {
    if (!DOCUMENT.test(file)) continue;
    const text = readFileSync(`${folder}/${file}`, "utf8");
    for (const [, ...addresses] of text.matchAll(ADDRESS)) {
      const neededFile = resolveAddress(addresses.find(Boolean) as string, file);
      if (neededFile && existing.has(neededFile)) reachedFiles.add(neededFile);
    }
  }
  return reachedFiles;
}

/** The file in the media folder to which an address in one of its documents refers. */
function resolveAddress(address: string, document: string): string | undefined {
  const path = address.replace(/[?#].*$/s, "");
  if (path === "" || /^[a-z]+:|^\/\//i.test(path)) return undefined;
  try {
    const full = posix.resolve("/media", posix.dirname(document), decodeURIComponent(path));
    return full.startsWith("/media/") ? full.slice("/media/".length) : undefined;
  } catch {
    return undefined;
  }
}

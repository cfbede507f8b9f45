import { readFileSync } from "node:fs";
import { posix } from "node:path";

const DOCUMENT = /\.(html?|css|svg)$/i;
const ADDRESS = /(?:\s(?:src|href|poster|data)\s*=\s*|url\(\s*)(?:"([^"]+)"|'([^']+)'|([^\s"')>]+))/gi;

/**
 * Those of some files that a media folder has, and those that the documents among them need or lead to, and so on;
 * `there` are the names of all that it has, and what is none of them is not looked at, wherever its name leads.
 */
export function withWhatTheyNeed(folder: string, there: ReadonlySet<string>, files: Iterable<string>): Set<string> {
  const all = new Set(Array.from(files).filter((file) => there.has(file)));
  // a set may grow while it is walked
  for (const file of all) {
    if (!DOCUMENT.test(file)) continue;
    const text = readFileSync(`${folder}/${file}`, "utf8");
    for (const [, ...quoted] of text.matchAll(ADDRESS)) {
      const needed = fileAt(quoted.find(Boolean) as string, file);
      if (needed && there.has(needed)) all.add(needed);
    }
  }
  return all;
}

/** The file of the media folder that an address in one of its documents means. */
function fileAt(address: string, document: string): string | undefined {
  const path = address.replace(/[?#].*$/s, "");
  if (path === "" || /^[a-z]+:|^\/\//i.test(path)) return undefined;
  try {
    const full = posix.resolve("/media", posix.dirname(document), decodeURIComponent(path));
    return full.startsWith("/media/") ? full.slice("/media/".length) : undefined;
  } catch {
    return undefined;
  }
}

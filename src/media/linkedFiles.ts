const DOCUMENT = /\.(html?|css|svg)$/i;
const ADDRESS = /(?:\s(?:src|href|poster|data)\s*=\s*|url\(\s*)(?:"([^"]+)"|'([^']+)'|([^\s"')>]+))/gi;

/**
 * The given files that are in the media folder, and the files that documents among them embed or link to, recursively.
 * `existing` are the names of all files in the folder; `readText` reads one of them.
 */
export function withDependencies(
  files: Iterable<string>,
  existing: ReadonlySet<string>,
  readText: (name: string) => string,
): Set<string> {
  const reachedFiles = new Set(Array.from(files).filter((file) => existing.has(file)));
  // also visits files that are added during the iteration
  for (const file of reachedFiles) {
    if (!DOCUMENT.test(file)) continue;
    for (const [, ...addresses] of readText(file).matchAll(ADDRESS)) {
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
    const [top, ...steps] = resolveSteps(decodeURIComponent(path), document);
    return top === "media" ? steps.join("/") : undefined;
  } catch {
    return undefined;
  }
}

/** The folders and the file of a path in a document of the media folder, from the root of the site. */
function resolveSteps(path: string, document: string): string[] {
  const steps = path.startsWith("/") ? [] : ["media", ...document.split("/").slice(0, -1)];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps;
}

/** What the build writes beside the pages. */
const EXACT = ["/404", "/index"];
const FOLDERS = ["/assets", "/media"];

/** How these begin; of most addresses it is enough to look at this. */
const FIRST = /^\/[4aim]/i;

/** Whether the published site needs an address for its own files. */
export function isReserved(path: string): boolean {
  if (!FIRST.test(path)) return false;
  const small = path.toLowerCase();
  return EXACT.includes(small) || FOLDERS.some((name) => small === name || small.startsWith(`${name}/`));
}

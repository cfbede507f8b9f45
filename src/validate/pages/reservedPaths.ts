/** What the build writes beside the pages. */
const EXACT = ["/404", "/index"];
const FOLDERS = ["/assets", "/media", "/share"];

/** How these begin; of most addresses it is enough to look at this. */
const FIRST = /^\/[4aims]/i;

/** Whether the published site needs an address for its own files. */
export function isReserved(path: string): boolean {
  if (!FIRST.test(path)) return false;
  const small = path.toLowerCase();
  return EXACT.includes(small) || FOLDERS.some((name) => small === name || small.startsWith(`${name}/`));
}

/** An address without the reserved folder that it stands below. */
export function outsideReserved(path: string): string {
  const folder = FOLDERS.find((name) => path.toLowerCase().startsWith(`${name}/`)) ?? "";
  return path.slice(folder.length);
}

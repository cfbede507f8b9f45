/** What the build writes beside the pages. */
const EXACT = ["/404", "/index"];
const FOLDERS = ["/assets", "/media", "/share"];

/** How these begin; of most addresses it is enough to look at this. */
const FIRST = /^\/[4aims]/i;

/** Names of devices, which no file or folder can have on Windows, whatever its extension. */
const DEVICE = /\/(con|prn|aux|nul|(?:com|lpt)\d)(?=\/|$)/i;

/**
 * The most characters of an address. A file name may have 255 bytes, extensions such as .html.br included, and a path on
 * Windows 260 characters, those of the folder included.
 */
export const LONGEST_PATH = 200;

/** Whether the published site can have a page at an address. */
export function isUsable(path: string): boolean {
  return path.length <= LONGEST_PATH && !isReserved(path) && deviceIn(path) === undefined;
}

/** Whether the published site needs an address for its own files. */
export function isReserved(path: string): boolean {
  if (!FIRST.test(path)) return false;
  const small = path.toLowerCase();
  return EXACT.includes(small) || FOLDERS.some((name) => small === name || small.startsWith(`${name}/`));
}

/** The part of an address that is the name of a device on Windows. */
export function deviceIn(path: string): string | undefined {
  return DEVICE.exec(path)?.[1];
}

/** An address without the reserved folder that it stands below. */
export function outsideReserved(path: string): string {
  const folder = FOLDERS.find((name) => path.toLowerCase().startsWith(`${name}/`)) ?? "";
  return path.slice(folder.length);
}

/** An address with other names in place of those of devices. */
export function withoutDevices(path: string): string {
  return path
    .split("/")
    .map((name) => (deviceIn(`/${name}`) === undefined ? name : `${name}-page`))
    .join("/");
}

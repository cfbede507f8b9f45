import { decodedPath, fileStem } from "../../../site/addresses.ts";

/** The files that the build writes beside the pages. */
const EXACT: ReadonlySet<string> = new Set([
  "/404",
  "/index",
  "/apple-touch-icon.png",
  "/favicon.ico",
  "/favicon.svg",
  "/feed.xml",
  "/nginx.conf.inc",
  "/revision.txt",
  "/robots.txt",
  "/sitemap.xml",
]);
const FOLDERS = ["/assets", "/media", "/share"];
/** The endings of files that the build writes beside a page. */
const ENDING = /\.(?:json|br|gz)(?:\/|$)|\.html\//;

/** Names of devices, which a file or folder on Windows cannot have, whatever its extension. */
const DEVICE = /\/(con|prn|aux|nul|(?:com|lpt)\d)(?=[./]|$)/i;

/**
 * The characters that no file or folder on Windows has in its name, or at its end, and characters that end an address.
 */
const NOT_IN_NAMES = /[\p{Cc}?#\\:*"<>|]|[. ](?=\/|$)|\/[./]|%/u;

/**
 * The most characters of an address. A file name can have 255 bytes, extensions such as .html.br included, and a path on
 * Windows 260 characters, with its folder.
 */
export const LONGEST_PATH = 200;

/** Whether the published site can have a page at a path. */
export function isUsable(path: string): boolean {
  return (
    path.length <= LONGEST_PATH &&
    !isReserved(path) &&
    findDevice(path) === undefined &&
    wrongCharacter(path) === undefined
  );
}

/** A part of a decoded path that cannot be in the name of a file; "%" for one that cannot be decoded. */
export function wrongCharacter(path: string): string | undefined {
  return (/%2f/i.exec(path) ?? NOT_IN_NAMES.exec(decodedPath(path)))?.[0];
}

/** Whether the published site uses a path for its own files. */
export function isReserved(path: string): boolean {
  const small = decodedPath(path).toLowerCase();
  // the home page is at /index.html on every host
  if (small === "/" || small === "/index.html") return false;
  if (ENDING.test(small) || EXACT.has(small) || EXACT.has(`/${fileStem(small)}`)) return true;
  return FOLDERS.some((name) => small === name || small.startsWith(`${name}/`));
}

/** The part of a path that is the name of a device on Windows. */
export function findDevice(path: string): string | undefined {
  return DEVICE.exec(path)?.[1];
}

/** A path without its reserved folder. */
export function outsideReserved(path: string): string {
  const folder = FOLDERS.find((name) => path.toLowerCase().startsWith(`${name}/`)) ?? "";
  return path.slice(folder.length);
}

/** A path with other names instead of the names of devices. */
export function withoutDevices(path: string): string {
  return path
    .split("/")
    .map((name) => (findDevice(`/${name}`) === undefined ? name : `${name}-page`))
    .join("/");
}

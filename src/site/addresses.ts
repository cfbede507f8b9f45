import { decodeAddress } from "./links.ts";

/** An address as addresses are compared: decoded, each letter with its accent as one character. */
export function decodedPath(path: string): string {
  return /[^!-$&-~]/.test(path) ? decodeAddress(path).normalize() : path;
}

/**
 * The file name of the page at an address without its extension .html: `index` for `/`, `fees` for `/fees` and
 * `/fees.html`. With another extension it is in a folder of that name, since hosts take the type of a file from its
 * extension: `kontakt.php/index` for `/kontakt.php`.
 */
export function fileStem(path: string): string {
  const name = decodedPath(path).slice(1);
  if (name === "") return "index";
  if (name.endsWith(".html")) return name.slice(0, -".html".length);
  return /\.[^./]*$/.test(name) ? `${name}/index` : name;
}

/** The addresses of a route: its own, and its aliases. */
export function listAddresses({ path, aliases = [] }: { path: string; aliases?: readonly string[] }): string[] {
  return [path, ...aliases];
}

/** Whether a route has an address: its own, or an alias. */
export function hasAddress({ path, aliases = [] }: { path: string; aliases?: readonly string[] }, address: string) {
  const decodedAddress = decodedPath(address);
  return path === decodedAddress || aliases.some((alias) => decodedPath(alias) === decodedAddress);
}

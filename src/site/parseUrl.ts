/**
 * Parses a URL; undefined if it is invalid. URL.canParse is no alternative: when Node 20 has called it so often that it
 * is optimized, it refuses addresses with letters such as ö.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

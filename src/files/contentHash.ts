import { hash } from "node:crypto";

/**
 * The same hash as that of src/json/contentHash.ts, five times faster: a build hashes each page, and Node the files of its
 * caches.
 */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const [only = ""] = parts;
  // faster than an object that takes one part after the other
  const content = parts.length > 1 ? Buffer.concat(parts.map(toBytes)) : only;
  return hash("sha256", content).slice(0, 8);
}

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === "string" ? Buffer.from(part) : part;
}

import { hash } from "node:crypto";

/** A short hash of the concatenated parts: 8 hexadecimal digits of their SHA-256. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const [only = ""] = parts;
  // faster than an object that takes one part after the other: a build hashes each page
  const content = parts.length > 1 ? Buffer.concat(parts.map(toBytes)) : only;
  return hash("sha256", content).slice(0, 8);
}

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === "string" ? Buffer.from(part) : part;
}

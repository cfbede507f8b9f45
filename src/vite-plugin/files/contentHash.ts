import { createHash } from "node:crypto";

/** A short hash of the concatenated parts: 8 hexadecimal digits of their SHA-256. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
}

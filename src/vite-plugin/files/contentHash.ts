import { createHash } from "node:crypto";

/** A short name for a content: the same content always has the same, another content another. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
}

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const encoder = new TextEncoder();

/** A short hash of the concatenated parts: 8 hexadecimal digits of their SHA-256. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  return hashParts(parts).slice(0, 8);
}

/** The last texts with their hashes: hashing a large one takes a tenth of a second, and is asked for several times. */
const recentHashes: { text: string; hash: string }[] = [];
const MAX_RECENT = 3;

/** The hash by which a version of a text is named: the hexadecimal digits of its SHA-256. */
export function hashText(text: string): string {
  const match = recentHashes.find((entry) => entry.text === text);
  if (match) return match.hash;
  const hash = hashParts([text]);
  recentHashes.unshift({ text, hash });
  recentHashes.length = Math.min(recentHashes.length, MAX_RECENT);
  return hash;
}

/** The hexadecimal digits of the SHA-256 of a content. */
export function hashBytes(content: Uint8Array): string {
  return hashParts([content]);
}

function hashParts(parts: readonly (string | Uint8Array)[]): string {
  const hash = sha256.create();
  for (const part of parts) hash.update(typeof part === "string" ? encoder.encode(part) : part);
  return bytesToHex(hash.digest());
}

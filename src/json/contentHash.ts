import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const encoder = new TextEncoder();

/** A short hash of the concatenated parts: 8 hexadecimal digits of their SHA-256. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  return hashParts(parts).slice(0, 8);
}

/** The last large texts with their hashes: hashing one takes a tenth of a second, and is asked for several times. */
const recentHashes: { text: string; hash: string }[] = [];
const MAX_RECENT = 3;
/** In UTF-16 units. */
const LARGE = 100_000;

/** The hash by which a version of a text is named: the hexadecimal digits of its SHA-256. */
export function hashText(text: string): string {
  return findHash(text) ?? rememberHash(text, hashParts([text]));
}

/** Computes the hash of a large text, for `hashText` to return it at once, while other work is done where that is possible. */
export async function prepareHash(text: string): Promise<void> {
  if (text.length < LARGE || findHash(text) !== undefined) return;
  // browsers have it in secure contexts alone
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", encoder.encode(text));
  if (digest) rememberHash(text, bytesToHex(new Uint8Array(digest)));
}

function findHash(text: string): string | undefined {
  return recentHashes.find((entry) => entry.text === text)?.hash;
}

function rememberHash(text: string, hash: string): string {
  if (text.length < LARGE) return hash;
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

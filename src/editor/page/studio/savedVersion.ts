import { PATCHED } from "../../protocol/previewMessages.ts";
import { pageMap } from "./page.ts";

/** The hash of the text that was saved last, until the page has shown it. */
let savedHash: string | undefined;

/** Call it with the hash of each text that was saved. */
export function noteSavedVersion(hash: string): void {
  savedHash = hash;
}

/** Call it with the hash of each text that the page shows. */
export function noteShownVersion(hash: string): void {
  if (hash === savedHash) savedHash = undefined;
}

/** In milliseconds: a version that another program has replaced is never shown. */
const LONGEST_PATCH = 5_000;

/** Waits until the page shows what was saved last: the texts of its cells are found then, and are not older ones. */
export async function waitForSavedVersion(): Promise<void> {
  const end = performance.now() + LONGEST_PATCH;
  // the page may be noted as showing that version while its map is awaited
  for (let hash = savedHash; hash !== undefined && (await pageMap()).hash !== hash; hash = savedHash) {
    const timeout = end - performance.now();
    if (timeout <= 0) break;
    await waitForPatch(timeout);
  }
  savedHash = undefined;
}

/** Resolves when the page has been changed in place, at the latest after so many milliseconds. */
function waitForPatch(timeout: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(PATCHED, () => resolve(), { once: true });
    setTimeout(resolve, timeout);
  });
}

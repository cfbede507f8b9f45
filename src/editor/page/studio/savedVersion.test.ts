import { afterEach, expect, test, vi } from "vitest";
import { PATCHED } from "../../protocol/previewMessages.ts";
import { loadPageMap } from "./page.ts";
import { noteSavedVersion, noteShownVersion, waitForSavedVersion } from "./savedVersion.ts";

// other tests share the worker
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Has the preview show a version, of whose places nothing but the hash matters here. */
async function show(hash: string): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ hash, html: "<p></p>", pointers: [], blocks: [] }));
  noteShownVersion((await loadPageMap()).hash);
}

test("what waits for a saved version goes on as soon as the page shows it", async () => {
  vi.useFakeTimers();
  await show("before");
  // Studio reads where the values of each version are from before whoever waits for it
  addEventListener(PATCHED, () => void show("saved"), { once: true });
  noteSavedVersion("saved");
  const goOn = vi.fn();
  void waitForSavedVersion().then(goOn);
  await vi.advanceTimersByTimeAsync(1);
  expect(goOn).not.toHaveBeenCalled();
  dispatchEvent(new Event(PATCHED));
  await vi.advanceTimersByTimeAsync(1);
  expect(goOn).toHaveBeenCalled();
});

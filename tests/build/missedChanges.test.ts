import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { reportMissedChanges } from "../../src/editor/node/vite/missedChanges.ts";

it("a save is reported that comes right after another one of the same file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "missed-"));
  const file = join(folder, "words.txt");
  writeFileSync(file, "");
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  reportMissedChanges(server.watcher);
  const reportedTexts: Record<"change" | "all", string[]> = { change: [], all: [] };
  server.watcher.on("all", () => reportedTexts.all.push(readFileSync(file, "utf8")));
  server.watcher.on("change", () => {
    reportedTexts.change.push(readFileSync(file, "utf8"));
    if (reportedTexts.change.length === 1) writeFileSync(file, "Saved twice.");
  });
  // the watcher may still be reading the folder, and hears of nothing by then
  await vi.waitFor(() => {
    if (reportedTexts.change.length === 0) writeFileSync(file, "Saved.");
    expect(reportedTexts.change.at(-1)).toBe("Saved twice.");
    expect(reportedTexts.all.at(-1)).toBe("Saved twice.");
  }, 10_000);
});

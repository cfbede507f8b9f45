import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Theme } from "../generated/site";
import { fontFaces } from "./fonts";

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, writeFileSync: vi.fn(fs.writeFileSync) };
});

const theme = { headingFont: "Newsreader", textFont: "system sans" } as Theme;
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "fonts-"));
});
afterEach(() => rmSync(cache, { recursive: true }));

it("a font of which the disk had no room for the whole is made again by the next build", async () => {
  const { writeFileSync: write } = await vi.importActual<typeof import("node:fs")>("node:fs");
  vi.mocked(writeFileSync).mockImplementationOnce((file) => {
    write(file, "wOF2");
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  await expect(fontFaces(theme, "", cache)).rejects.toThrow("ENOSPC");
  expect(readdirSync(cache)).toEqual([]);
  const [bytes] = (await fontFaces(theme, "", cache)).files.values();
  expect(bytes?.length).toBeGreaterThan(10_000);
});

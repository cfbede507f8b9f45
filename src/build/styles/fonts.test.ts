import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filesIn } from "../../files/filesIn.ts";
import type { Theme } from "../../generated/site.ts";
import { fontFaces } from "./fonts.ts";

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

it("creates a font also if it cannot be cached, and again the next time", async () => {
  const { writeFileSync: write } = await vi.importActual<typeof import("node:fs")>("node:fs");
  vi.mocked(writeFileSync).mockImplementationOnce((file) => {
    write(file, "wOF2");
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  const [uncachedBytes] = (await fontFaces(theme, "Abc", { base: "", cache })).files.values();
  expect(uncachedBytes?.length).toBeGreaterThan(500);
  expect(filesIn(cache)).toEqual([]);
  const [bytes] = (await fontFaces(theme, "Abc", { base: "", cache })).files.values();
  expect(bytes?.equals(uncachedBytes as Buffer)).toBe(true);
});

async function countBytes(fonts: Partial<Theme>, letters: string): Promise<number> {
  const { files } = await fontFaces({ ...theme, ...fonts }, letters, { base: "", cache });
  return [...files.values()].reduce((sum, { length }) => sum + length, 0);
}

it("includes only the letters of the site", async () => {
  const plain = await countBytes({}, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(await countBytes({}, "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÖÅ")).toBeGreaterThan(plain);
  expect(await countBytes({}, "ABC")).toBeLessThan(plain);
});

it("includes one weight for headings and all weights for text", async () => {
  const headings = await fontFaces(theme, "Abc", { base: "", cache });
  expect(headings.css).toContain("font-weight:500;");
  const mergedFaces = await fontFaces({ ...theme, textFont: "Newsreader" }, "Abc", { base: "", cache });
  expect(mergedFaces.css).toContain("font-weight:400 650;");
  expect(mergedFaces.files.size).toBe(1);
});

it("shows fonts that load late, too", async () => {
  const { css } = await fontFaces(theme, "Abc", { base: "", cache });
  expect(css).toContain("font-display:swap");
});

it("removes subsets that are no longer used", async () => {
  const long = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (let number = 0; number < 40; number++) {
    const old = join(cache, `fonts/newsreader-${number}.woff2`);
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, "font.woff2"), "wOF2");
    utimesSync(old, long, long);
  }
  const [name = ""] = (await fontFaces(theme, "Abc", { base: "", cache })).files.keys();
  const cachedNames = readdirSync(join(cache, "fonts"));
  expect(cachedNames).toContain(name);
  expect(cachedNames.length).toBeLessThan(20);
});

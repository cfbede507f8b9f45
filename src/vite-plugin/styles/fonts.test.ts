import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Theme } from "../../generated/site.ts";
import { filesIn } from "../files/filesIn.ts";
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

it("a font of which the disk had no room for the whole is made again by the next build", async () => {
  const { writeFileSync: write } = await vi.importActual<typeof import("node:fs")>("node:fs");
  vi.mocked(writeFileSync).mockImplementationOnce((file) => {
    write(file, "wOF2");
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  await expect(fontFaces(theme, "Abc", { base: "", cache })).rejects.toThrow("ENOSPC");
  expect(filesIn(cache)).toEqual([]);
  const [bytes] = (await fontFaces(theme, "Abc", { base: "", cache })).files.values();
  expect(bytes?.length).toBeGreaterThan(500);
});

async function bytesOf(fonts: Partial<Theme>, letters: string): Promise<number> {
  const { files } = await fontFaces({ ...theme, ...fonts }, letters, { base: "", cache });
  return [...files.values()].reduce((sum, { length }) => sum + length, 0);
}

it("a font has the letters of its site, and no others", async () => {
  const plain = await bytesOf({}, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(await bytesOf({}, "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÖÅ")).toBeGreaterThan(plain);
  expect(await bytesOf({}, "ABC")).toBeLessThan(plain);
});

it("a font of headings alone has their one weight, and that of texts all that they use", async () => {
  const headings = await fontFaces(theme, "Abc", { base: "", cache });
  expect(headings.css).toContain("font-weight:500;");
  const all = await fontFaces({ ...theme, textFont: "Newsreader" }, "Abc", { base: "", cache });
  expect(all.css).toContain("font-weight:400 650;");
  expect(all.files.size).toBe(1);
});

it("subsets that no site needs any more do not pile up", async () => {
  const long = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (let number = 0; number < 40; number++) {
    const old = join(cache, `fonts/newsreader-${number}.woff2`);
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, "font.woff2"), "wOF2");
    utimesSync(old, long, long);
  }
  const [name = ""] = (await fontFaces(theme, "Abc", { base: "", cache })).files.keys();
  const kept = readdirSync(join(cache, "fonts"));
  expect(kept).toContain(name);
  expect(kept.length).toBeLessThan(20);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listFiles } from "../../files/listFiles.ts";
import { fontPreloads } from "../../render/styles/fontFaces.ts";
import { type ResolvedTheme, resolveTheme } from "../../site/theme/resolveTheme.ts";
import { fontFaces } from "./fonts.ts";

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, writeFileSync: vi.fn(fs.writeFileSync) };
});

const theme = resolveTheme({ headingFont: "Newsreader", textFont: "system sans" });
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
  const [uncachedBytes] = (await fontFaces(theme, "Abc", { base: "", cache, mediaFolder: "" })).files.values();
  expect(uncachedBytes?.length).toBeGreaterThan(500);
  expect(listFiles(cache)).toEqual([]);
  const [bytes] = (await fontFaces(theme, "Abc", { base: "", cache, mediaFolder: "" })).files.values();
  expect(bytes).toEqual(uncachedBytes);
});

async function countBytes(fonts: Partial<ResolvedTheme>, letters: string): Promise<number> {
  const { files } = await fontFaces({ ...theme, ...fonts }, letters, { base: "", cache, mediaFolder: "" });
  return [...files.values()].reduce((sum, { length }) => sum + length, 0);
}

it("includes only the letters of the site", async () => {
  const plain = await countBytes({}, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(await countBytes({}, "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÖÅ")).toBeGreaterThan(plain);
  expect(await countBytes({}, "ABC")).toBeLessThan(plain);
});

it("includes one weight for headings and all weights for text", async () => {
  const headings = await fontFaces(theme, "Abc", { base: "", cache, mediaFolder: "" });
  expect(headings.css).toContain("font-weight:500;");
  const mergedFaces = await fontFaces({ ...theme, textFont: "Newsreader" }, "Abc", {
    base: "",
    cache,
    mediaFolder: "",
  });
  expect(mergedFaces.css).toContain("font-weight:400 650;");
  expect(mergedFaces.files.size).toBe(1);
});

it("gives headings the weight that a theme says, as far as their font has it", async () => {
  const bold = await fontFaces({ ...theme, headingWeight: 700 }, "Abc", { base: "", cache, mediaFolder: "" });
  expect(bold.css).toContain("font-weight:700;");
  const tooBold: ResolvedTheme = { ...theme, headingFont: "Cormorant", headingWeight: 900 };
  expect((await fontFaces(tooBold, "Abc", { base: "", cache, mediaFolder: "" })).files.size).toBe(1);
  const mergedFaces = await fontFaces(
    { ...theme, headingFont: "Rubik", textFont: "Rubik", headingWeight: 800 },
    "Abc",
    { base: "", cache, mediaFolder: "" },
  );
  expect(mergedFaces.css).toContain("font-weight:400 800;");
});

describe("scripts", () => {
  const createFaces = (fonts: Partial<ResolvedTheme>, letters: string) =>
    fontFaces({ ...theme, headingFont: "system serif", ...fonts }, letters, { base: "", cache, mediaFolder: "" });

  it.each<[ResolvedTheme["textFont"], string, string]>([
    ["Figtree", "Łódź", "U+141,U+17a"],
    ["Source Sans 3", "Мир", "U+41c,U+438,U+440"],
    ["Sofia Sans", "Γειά", "U+393,U+3ac,U+3b5,U+3b9"],
    ["Vazirmatn", "سلام", "U+627,U+633,U+644-645"],
    ["Rubik", "שלום", "U+5d5,U+5dc-5dd,U+5e9"],
    ["Manrope", "tiếng Việt, ăn, đi", "U+103,U+111,U+1ebf,U+1ec7"],
  ])("of a site's texts are shipped in files of their own: %s, %s", async (textFont, word, range) => {
    const { css, files, licenses } = await createFaces({ textFont }, `Abc${word.normalize()}`);
    expect(files.size).toBe(2);
    expect(css.match(/unicode-range:[^}]*/g)).toEqual([`unicode-range:${range}`]);
    expect(licenses).toHaveLength(1);
  });

  it("are left to the fonts of the device if a font does not have them", async () => {
    expect((await createFaces({ textFont: "Figtree" }, "Abcسل你")).files.size).toBe(1);
  });

  it("have a preload, as all files", async () => {
    const fonts = await createFaces({ headingFont: "Manrope" }, "AbcМир");
    expect(fontPreloads(fonts, "").match(/<link/g)).toHaveLength(fonts.files.size);
  });
});

it("joins the letters of Arabic as the whole font does", async () => {
  const { default: subsetFont } = await import("subset-font");
  const word = "سلام";
  const { files } = await fontFaces({ ...theme, textFont: "Vazirmatn" }, word, { base: "", cache, mediaFolder: "" });
  const arabic = [...files].find(([name]) => name.startsWith("vazirmatn-arabic"))?.[1];
  // its four letters have more than four shapes
  const isolated = await subsetFont(arabic as Buffer, word, { targetFormat: "sfnt", keepFeatures: [] });
  const joined = await subsetFont(arabic as Buffer, word, {
    targetFormat: "sfnt",
    keepFeatures: ["init", "medi", "fina"],
  });
  expect(joined.length).toBeGreaterThan(isolated.length);
});

it("draws a font of small letters larger, and with it the fonts in its place", async () => {
  const create = (headingFont: ResolvedTheme["headingFont"]) =>
    fontFaces({ ...theme, headingFont }, "Abc", { base: "", cache, mediaFolder: "" });
  const { css } = await create("Cormorant");
  expect(css).toMatch(/^@font-face\{font-family:"Cormorant"[^}]*;size-adjust:118%\}/);
  const [, fallback = ""] = /local\('Georgia'\)[^}]*size-adjust:([\d.]+)%/.exec(css) ?? [];
  expect(Number(fallback)).toBeGreaterThan(90);
});

describe("the fonts in place of a font", () => {
  it.each<[Partial<ResolvedTheme>, string, string[]]>([
    [{}, "serif", ["Noto Serif", "Georgia", "Liberation Serif", "DejaVu Serif"]],
    [{ headingFont: "Public Sans" }, "sans-serif", ["Roboto", "Arial", "Liberation Sans", "DejaVu Sans"]],
  ])("are those of each system in its size, and end in one of the kind: %o", async (fonts, kind, families) => {
    const { css, heading } = await fontFaces({ ...theme, ...fonts }, "Abc", { base: "", cache, mediaFolder: "" });
    const [, ...places] = heading.split(",");
    expect(places.at(-1)).toBe(kind);
    expect(places).toHaveLength(families.length + 1);
    for (const [index, family] of families.entries()) {
      const [rule = ""] = new RegExp(`@font-face\\{font-family:${places[index]};[^}]*`).exec(css) ?? [];
      expect(rule).toMatch(new RegExp(`local\\('${family}[^}]*size-adjust:`));
    }
  });
});

it("names the fonts in place of two fonts differently", async () => {
  const { css, heading, text } = await fontFaces(
    { ...theme, headingFont: "Sofia Sans Extra Condensed", textFont: "Sofia Sans" },
    "Abc",
    { base: "", cache, mediaFolder: "" },
  );
  expect(heading).not.toBe(text);
  for (const [stack, other] of [
    [heading, text],
    [text, heading],
  ] as const)
    for (const name of stack.split(",").slice(0, -1)) {
      expect(css).toContain(`font-family:${name};`);
      expect(other.split(",")).not.toContain(name);
    }
});

describe("a font of the site's own", () => {
  const src = "house.woff2";
  const license = "Copyright 2024 House Type, licensed to this site";
  const own = { ...theme, headingFontFile: { src, license } };
  const bytes = () =>
    readFileSync(join("node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"));

  it("is published as it is, with its license, and a font as large as it is shown until it is there", async () => {
    writeFileSync(join(cache, src), bytes());
    const { css, files, heading, licenses } = await fontFaces(own, "Abc", { base: "", cache, mediaFolder: cache });
    expect([...files.values()]).toEqual([bytes()]);
    expect(heading).toMatch(/^"?Own \w+"?,N1,/);
    expect(css).toMatch(/font-family:N1;src:local\('Roboto[^}]*size-adjust:/);
    expect(licenses).toEqual([expect.stringContaining(license)]);
  });

  it("leaves the chosen font if it cannot be read", async () => {
    writeFileSync(join(cache, src), "wOF2");
    const { heading } = await fontFaces(own, "Abc", { base: "", cache, mediaFolder: cache });
    expect(heading).toContain("Newsreader");
  });
});

it("shows fonts that load late, too", async () => {
  const { css } = await fontFaces(theme, "Abc", { base: "", cache, mediaFolder: "" });
  expect(css).toContain("font-display:swap");
});

it("removes subsets that are no longer used", async () => {
  const long = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (let number = 0; number < 80; number++) {
    const old = join(cache, `fonts/newsreader-${number}.woff2`);
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, "font.woff2"), "wOF2");
    utimesSync(old, long, long);
  }
  const [name = ""] = (await fontFaces(theme, "Abc", { base: "", cache, mediaFolder: "" })).files.keys();
  const cachedNames = readdirSync(join(cache, "fonts"));
  expect(cachedNames).toContain(name);
  expect(cachedNames.length).toBeLessThan(50);
});

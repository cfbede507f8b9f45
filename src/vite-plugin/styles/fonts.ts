import { readFileSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import newsreader from "@capsizecss/metrics/newsreader";
import notoSerif from "@capsizecss/metrics/notoSerif";
import publicSans from "@capsizecss/metrics/publicSans";
import roboto from "@capsizecss/metrics/roboto";
import type { Settings } from "../../site/resolveSite.ts";
import { ensureCached } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { keepNewest } from "../files/keepNewest.ts";

/** So many subsets are kept: a new letter makes others. */
const SUBSETS = 10;

/** The fonts of a theme, ready for a page. */
export interface FontFaces {
  /** The @font-face rules, those of metric-matched fallbacks included. */
  css: string;
  heading: string;
  text: string;
  /** The font files, by their name below /assets/. */
  files: Map<string, Buffer>;
}

type FontName = Settings["theme"]["headingFont"];
type WebFont = Exclude<FontName, "system serif" | "system sans">;

/** The weights that a font is shipped with, as the subset and as a style sheet names them. */
interface Weights {
  axis: number | { min: number; max: number };
  css: string;
}

const WEB_FONTS: Record<WebFont, { file: string; stack: Parameters<typeof createFontStack>[0] }> = {
  Newsreader: {
    file: "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
    stack: [newsreader, notoSerif, georgia],
  },
  "Public Sans": {
    file: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    stack: [publicSans, roboto, arial],
  },
};

const SYSTEM: Record<Exclude<FontName, WebFont>, string> = {
  "system serif": "ui-serif, Georgia, Cambria, 'Noto Serif', serif",
  "system sans": "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
};

/** Headings have one weight: a second one makes the file nearly twice as large. */
const HEADING: Weights = { axis: 500, css: "500" };
const TEXT: Weights = { axis: { min: 400, max: 650 }, css: "400 650" };
/** What browsers apply by themselves, and the figures that the styles ask for. */
const FEATURES = "calt ccmp clig kern liga locl mark mkmk rlig rvrn lnum tnum".split(" ");

/** Asks for the fonts with the first bytes of a page: one that comes later than the words is for the next page. */
export function fontPreloads(fonts: FontFaces, base: string): string {
  return [...fonts.files.keys()]
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}/assets/${name}">`)
    .join("");
}

/** Where fonts are served and kept, and how pages show them. */
export interface FontOptions {
  /** The path of the site, without a slash at its end. */
  base: string;
  cache: string;
  /** `optional`, the default, moves nothing on a page: fonts that come late are for the next one. `swap` always shows them. */
  display?: "optional" | "swap";
}

/**
 * The font faces of a theme, with the letters that its site needs and the weights that its styles use; each subset is
 * ensureCached once and kept in `cache`.
 */
export async function fontFaces(
  theme: Settings["theme"],
  letters: string,
  { base, cache, display = "optional" }: FontOptions,
): Promise<FontFaces> {
  const files = new Map<string, Buffer>();
  const css: string[] = [];
  const stacks = new Map<FontName, string>();
  for (const name of new Set([theme.headingFont, theme.textFont])) {
    if (!(name in WEB_FONTS)) {
      stacks.set(name, SYSTEM[name as keyof typeof SYSTEM]);
      continue;
    }
    const font = WEB_FONTS[name as WebFont];
    const weights = name === theme.textFont ? TEXT : HEADING;
    const file = await subset(font.file, letters, weights.axis, cache);
    files.set(file.name, file.bytes);
    const { fontFamily, fontFaces: fallbacks } = createFontStack(font.stack);
    css.push(
      `@font-face{font-family:"${name}";src:url(${base}/assets/${file.name}) format("woff2");font-weight:${weights.css};font-display:${display}}`,
      shorter(fallbacks),
    );
    stacks.set(name, shorter(fontFamily));
  }
  const stack = (name: FontName) => stacks.get(name) as string;
  return { css: css.join(""), heading: stack(theme.headingFont), text: stack(theme.textFont), files };
}

/** What a fallback is called: "Newsreader Fallback: Georgia". */
const FALLBACK = /"(\w)[\w ]* Fallback: ([\w ]+)"/g;

/** Without spaces that say nothing, with short names, and with no more digits than move a letter by a pixel. */
function shorter(css: string): string {
  return css
    .replace(/"[^"]*"|'[^']*'|\s*([{}:;,])\s*/g, (part, sign?: string) => sign ?? part)
    .replaceAll(";}", "}")
    .replace(/(\.\d\d)\d+%/g, "$1%")
    .replaceAll(FALLBACK, '"$1 $2"');
}

async function subset(file: string, letters: string, wght: Weights["axis"], cache: string) {
  const source = readFileSync(createRequire(import.meta.url).resolve(file));
  const stem = file.split("/").at(-1)?.replace("-latin-wght-normal.woff2", "");
  const name = `${stem}-${contentHash(source, letters, JSON.stringify({ wght, FEATURES }))}.woff2`;
  const kept = join(cache, "fonts", name, "font.woff2");
  await ensureCached(kept, async () => {
    const { default: subsetFont } = await import("subset-font");
    return subsetFont(source, letters, { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: FEATURES });
  });
  // the time of use, by which the others are cleared
  utimesSync(dirname(kept), new Date(), new Date());
  keepNewest(join(cache, "fonts"), SUBSETS);
  return { name, bytes: readFileSync(kept) };
}

import { existsSync, readFileSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import newsreader from "@capsizecss/metrics/newsreader";
import notoSerif from "@capsizecss/metrics/notoSerif";
import publicSans from "@capsizecss/metrics/publicSans";
import roboto from "@capsizecss/metrics/roboto";
import { readOrCreate } from "../../files/cacheFile.ts";
import { contentHash } from "../../files/contentHash.ts";
import { keepNewest } from "../../files/keepNewest.ts";
import type { Settings } from "../../site/blockModels.ts";

/** How many subsets the cache holds: new characters in a spec create new subsets. */
const MAX_SUBSETS = 10;

/** The fonts of a theme. */
export interface FontFaces {
  /** The @font-face rules, including those of fallbacks with adjusted metrics. */
  css: string;
  /** The font stack of headings, as a value of font-family. */
  heading: string;
  text: string;
  /** The font files, by name below /assets/. */
  files: Map<string, Buffer>;
}

type FontName = Settings["theme"]["headingFont"];
type WebFont = Exclude<FontName, "system serif" | "system sans">;

/** The weights of a font, as an axis of the subset and as a CSS font-weight. */
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

/** Headings have one weight, because a second would nearly double the file. */
const HEADING: Weights = { axis: 500, css: "500" };
const TEXT: Weights = { axis: { min: 400, max: 650 }, css: "400 650" };
/** The features that browsers enable by default, and those of the numerals that the styles use. */
const FEATURES = "calt ccmp clig kern liga locl mark mkmk rlig rvrn lnum tnum".split(" ");

/** The preload links of fonts, as HTML: a font that loads before the text is painted moves nothing. */
export function fontPreloads(fonts: FontFaces, base: string): string {
  return [...fonts.files.keys()]
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}/assets/${name}">`)
    .join("");
}

/** Where fonts are served and cached. */
export interface FontOptions {
  /** The path below which the site is served, without a trailing slash. */
  base: string;
  cache: string;
}

/**
 * Creates the font faces of a theme, with the characters that the site needs and the weights that its styles use. Each
 * subset is created once and cached.
 */
export async function fontFaces(
  theme: Settings["theme"],
  letters: string,
  { base, cache }: FontOptions,
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
      `@font-face{font-family:"${name}";src:url(${base}/assets/${file.name}) format("woff2");font-weight:${weights.css};font-display:swap}`,
      minify(fallbacks),
    );
    stacks.set(name, minify(fontFamily));
  }
  const stack = (name: FontName) => stacks.get(name) as string;
  return { css: css.join(""), heading: stack(theme.headingFont), text: stack(theme.textFont), files };
}

/** The name of a fallback: "Newsreader Fallback: Georgia". */
const FALLBACK = /"(\w)[\w ]* Fallback: ([\w ]+)"/g;

/** Minifies CSS: without optional spaces, with short names of fallbacks, and with as many digits as make a difference. */
function minify(css: string): string {
  return css
    .replace(/"[^"]*"|'[^']*'|\s*([{}:;,])\s*/g, (match, punctuation?: string) => punctuation ?? match)
    .replaceAll(";}", "}")
    .replace(/(\.\d\d)\d+%/g, "$1%")
    .replaceAll(FALLBACK, '"$1 $2"');
}

async function subset(file: string, letters: string, wght: Weights["axis"], cache: string) {
  const source = readFileSync(createRequire(import.meta.url).resolve(file));
  const stem = file.split("/").at(-1)?.replace("-latin-wght-normal.woff2", "");
  const name = `${stem}-${contentHash(source, letters, JSON.stringify({ wght, FEATURES }))}.woff2`;
  const cacheFile = join(cache, "fonts", name, "font.woff2");
  const bytes = await readOrCreate(cacheFile, async () => {
    const { default: subsetFont } = await import("subset-font");
    return subsetFont(source, letters, { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: FEATURES });
  });
  // keepNewest removes the subsets that were not used for the longest time
  if (existsSync(cacheFile)) utimesSync(dirname(cacheFile), new Date(), new Date());
  keepNewest(join(cache, "fonts"), MAX_SUBSETS);
  return { name, bytes };
}

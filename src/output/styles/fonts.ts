import { existsSync, readFileSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import alexandria from "@capsizecss/metrics/alexandria";
import arial from "@capsizecss/metrics/arial";
import cormorant from "@capsizecss/metrics/cormorant";
import figtree from "@capsizecss/metrics/figtree";
import georgia from "@capsizecss/metrics/georgia";
import manrope from "@capsizecss/metrics/manrope";
import newsreader from "@capsizecss/metrics/newsreader";
import notoSerif from "@capsizecss/metrics/notoSerif";
import publicSans from "@capsizecss/metrics/publicSans";
import roboto from "@capsizecss/metrics/roboto";
import rubik from "@capsizecss/metrics/rubik";
import sofiaSans from "@capsizecss/metrics/sofiaSans";
import sofiaSansExtraCondensed from "@capsizecss/metrics/sofiaSansExtraCondensed";
import sourceSans3 from "@capsizecss/metrics/sourceSans3";
import vazirmatn from "@capsizecss/metrics/vazirmatn";
import vollkorn from "@capsizecss/metrics/vollkorn";
import { readOrCreate } from "../../files/cacheFile.ts";
import { contentHash } from "../../files/contentHash.ts";
import { keepNewest } from "../../files/keepNewest.ts";
import { packageLicense } from "../../files/packageLicense.ts";
import type { FontFaces } from "../../render/styles/fontFaces.ts";
import type { Settings } from "../../site/blockModels.ts";
import { chooseSubsets, formatRanges, readFontPackage } from "./fontPackage.ts";
import { dejaVuSans, dejaVuSerif, liberationSans, liberationSerif } from "./linuxFonts.ts";

/** How many subsets the cache holds: new characters in a spec create new subsets. */
const MAX_SUBSETS = 40;

type Theme = Settings["theme"];
type FontName = Theme["headingFont"];
type WebFont = Exclude<FontName, "system serif" | "system sans">;
type Metrics = Parameters<typeof createFontStack>[0][number];

/** The fonts that take the place of a font until it is there, and the kind of font where a device has none of them. */
interface Fallbacks {
  fonts: Metrics[];
  generic: "serif" | "sans-serif";
}

/** The weights of a font, as an axis of the subset and as a CSS font-weight. */
interface Weights {
  axis: number | { min: number; max: number };
  css: string;
}

/** The fonts of Android, of Apple and Windows, and of Linux. */
const SERIFS: Fallbacks = { fonts: [notoSerif, georgia, liberationSerif, dejaVuSerif], generic: "serif" };
const SANS: Fallbacks = { fonts: [roboto, arial, liberationSans, dejaVuSans], generic: "sans-serif" };

/**
 * The package of each font, its metrics, and the fonts that take its place until it is there. A font whose letters are small
 * for its size has a scale, with which it is as large as the others.
 */
const WEB_FONTS: Record<WebFont, { id: string; metrics: Metrics; fallbacks: Fallbacks; scale?: number }> = {
  Newsreader: { id: "newsreader", metrics: newsreader, fallbacks: SERIFS },
  "Public Sans": { id: "public-sans", metrics: publicSans, fallbacks: SANS },
  Vollkorn: { id: "vollkorn", metrics: vollkorn, fallbacks: SERIFS },
  "Source Sans 3": { id: "source-sans-3", metrics: sourceSans3, fallbacks: SANS },
  Manrope: { id: "manrope", metrics: manrope, fallbacks: SANS },
  Cormorant: { id: "cormorant", metrics: enlarge(cormorant, 1.18), fallbacks: SERIFS, scale: 1.18 },
  Figtree: { id: "figtree", metrics: figtree, fallbacks: SANS },
  "Sofia Sans Extra Condensed": {
    id: "sofia-sans-extra-condensed",
    metrics: enlarge(sofiaSansExtraCondensed, 1.3),
    fallbacks: SANS,
    scale: 1.3,
  },
  "Sofia Sans": { id: "sofia-sans", metrics: sofiaSans, fallbacks: SANS },
  Alexandria: { id: "alexandria", metrics: alexandria, fallbacks: SANS },
  Vazirmatn: { id: "vazirmatn", metrics: vazirmatn, fallbacks: SANS },
  Rubik: { id: "rubik", metrics: rubik, fallbacks: SANS },
};

const SYSTEM: Record<Exclude<FontName, WebFont>, string> = {
  "system serif": "ui-serif, Georgia, Cambria, 'Noto Serif', serif",
  "system sans": "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
};

/** The metrics of a font that is drawn larger. */
function enlarge<Font extends { unitsPerEm: number }>(metrics: Font, scale: number): Font {
  return { ...metrics, unitsPerEm: metrics.unitsPerEm / scale };
}

/** The lightest and the heaviest weight of texts that the styles use. */
const [LIGHTEST, HEAVIEST] = [400, 650];
/** The features that browsers enable by default, and the features of the numerals that the styles use. */
const FEATURES = "calt ccmp clig kern liga locl mark mkmk rlig rvrn lnum tnum".split(" ");
/** The features that join letters, as in Arabic. */
const JOINING = "init medi med2 fina fin2 fin3 isol".split(" ");

/** The folders and addresses of fonts, and the folder of the site's own fonts. */
export interface FontOptions {
  /** The path below which the site is served, without a trailing slash. */
  base: string;
  cache: string;
  mediaFolder: string;
}

/** One font of a theme. */
type Face = Pick<FontFaces, "css" | "files" | "licenses"> & { stack: string };

/** The characters and styles that the texts of a site need of a font. */
interface FontNeeds {
  letters: string;
  weights: Weights;
  /** The first word in the names of the fonts that take its place until it is there. */
  prefix: string;
}

/**
 * Creates the font faces of a theme, with the characters that the site needs and the weights that its styles use. Each
 * subset is created once and cached.
 */
export async function fontFaces(theme: Theme, letters: string, options: FontOptions): Promise<FontFaces> {
  const { headingFont, headingFontFile, headingWeight: weight, textFont, textFontFile } = theme;
  const [headingPrefix, textPrefix] = [headingFont.charAt(0), textFont.charAt(0)];
  const createFace = async (file: typeof textFontFile, name: FontName, needs: FontNeeds) =>
    (file && (await createOwnFace(file, needs.prefix, options))) ?? (await createNamedFace(name, needs, options));
  const isOneFont = headingFont === textFont && headingFontFile?.src === textFontFile?.src;
  const text = await createFace(textFontFile, textFont, {
    letters,
    weights: isOneFont ? includeWeight(weight) : TEXT,
    prefix: headingPrefix === textPrefix && !isOneFont ? `${textPrefix}2` : textPrefix,
  });
  // headings have one weight, because a second would nearly double the file
  const headingNeeds = { letters, weights: fixWeight(weight), prefix: headingPrefix };
  const heading = isOneFont ? text : await createFace(headingFontFile, headingFont, headingNeeds);
  const faces = [...new Set([heading, text])];
  return {
    css: faces.map(({ css }) => css).join(""),
    heading: heading.stack,
    text: text.stack,
    files: new Map(faces.flatMap(({ files }) => [...files])),
    licenses: [...new Set(faces.flatMap(({ licenses }) => licenses))],
  };
}

const TEXT = includeWeight(LIGHTEST);

function fixWeight(weight: number): Weights {
  return { axis: weight, css: String(weight) };
}

/** The weights of texts, and that of headings in the same font. */
function includeWeight(weight: number): Weights {
  const [min, max] = [Math.min(LIGHTEST, weight), Math.max(HEAVIEST, weight)];
  return { axis: { min, max }, css: `${min} ${max}` };
}

async function createNamedFace(
  name: FontName,
  { letters, weights, prefix }: FontNeeds,
  { base, cache }: FontOptions,
): Promise<Face> {
  if (!isWebFont(name)) return { css: "", stack: SYSTEM[name], files: new Map(), licenses: [] };
  const { id, metrics, fallbacks, scale = 1 } = WEB_FONTS[name];
  const font = readFontPackage(id);
  const axis = limitAxis(weights.axis, font.weights);
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const chosen of chooseSubsets(font, letters)) {
    const isFirst = files.size === 0;
    const features = isFirst ? FEATURES : [...FEATURES, ...JOINING];
    const { name: file, bytes } = await subset(chosen, { axis, features }, cache);
    files.set(file, bytes);
    // the first is for all characters that no other is for
    const range = isFirst ? "" : `;unicode-range:${formatRanges(chosen.letters)}`;
    const size = scale === 1 ? "" : `;size-adjust:${Math.round(scale * 100)}%`;
    rules.push(
      `@font-face{font-family:"${name}";src:url(${base}/assets/${file}) format("woff2");font-weight:${weights.css};font-display:swap${size}${range}}`,
    );
  }
  const places = createFallbacks(metrics, fallbacks, prefix);
  return {
    css: rules.join("") + places.css,
    stack: places.stack,
    files,
    licenses: [packageLicense(font.folder)],
  };
}

function isWebFont(name: FontName): name is WebFont {
  return name in WEB_FONTS;
}

/** The weights that a font has of those that are wanted. */
function limitAxis(axis: Weights["axis"], { min, max }: { min: number; max: number }): Weights["axis"] {
  const limit = (weight: number) => Math.min(Math.max(weight, min), max);
  return typeof axis === "number" ? limit(axis) : { min: limit(axis.min), max: limit(axis.max) };
}

/**
 * A font of the media folder, as it is: its license may forbid to change it. Undefined when it cannot be read, which
 * broken-font reports.
 */
async function createOwnFace(
  { src, license }: NonNullable<Theme["textFontFile"]>,
  prefix: string,
  { base, cache, mediaFolder }: FontOptions,
): Promise<Face | undefined> {
  try {
    const bytes = readFileSync(join(mediaFolder, src));
    const hash = contentHash(bytes);
    const family = `Own ${hash}`;
    const metrics = await readMetrics(bytes, join(cache, "fonts", hash, "metrics.json"));
    const fallbacks = createFallbacks({ ...metrics, familyName: family }, SANS, prefix);
    const file = `font-${hash}.woff2`;
    // a font with one weight is drawn with it, whatever the styles ask for
    const face = `@font-face{font-family:"${family}";src:url(${base}/assets/${file}) format("woff2");font-weight:1 1000;font-display:swap}`;
    return {
      css: face + fallbacks.css,
      stack: fallbacks.stack,
      files: new Map([[file, bytes]]),
      licenses: [`${src}\n\n${license}`],
    };
  } catch {
    return undefined;
  }
}

async function readMetrics(bytes: Buffer, cacheFile: string): Promise<Metrics> {
  const json = await readOrCreate(cacheFile, async () => {
    const { fromBuffer } = await import("@capsizecss/unpack");
    return Buffer.from(JSON.stringify(await fromBuffer(bytes)));
  });
  return JSON.parse(json.toString());
}

/** The name of a fallback, such as "Newsreader Fallback: Georgia". */
const FALLBACK = /"[\w ]+ Fallback: ([\w ]+)"/g;

/**
 * The font-family of a font and of those that take its place until it is there, and the rules that make these as large,
 * with short names, such as N1, and with as many digits as make a difference.
 */
function createFallbacks(metrics: Metrics, { fonts, generic }: Fallbacks, prefix: string) {
  const { fontFamily, fontFaces: rules } = createFontStack([metrics, ...fonts]);
  const [family = ""] = fontFamily.split(",");
  const numbers = new Map(fonts.map(({ familyName }, index) => [familyName, index + 1]));
  const shorten = (_name: string, familyName: string) => prefix + numbers.get(familyName);
  return {
    css: minify(rules)
      .replace(/(\.\d\d)\d+%/g, "$1%")
      .replaceAll(FALLBACK, shorten),
    stack: [family, ...[...numbers.values()].map((number) => prefix + number), generic].join(),
  };
}

/** Minifies CSS: without optional spaces. */
function minify(css: string): string {
  return css
    .replace(/"[^"]*"|'[^']*'|\s*([{}:;,])\s*/g, (match, punctuation?: string) => punctuation ?? match)
    .replaceAll(";}", "}");
}

async function subset(
  { file, letters }: { file: string; letters: string },
  { axis: wght, features }: { axis: Weights["axis"]; features: string[] },
  cache: string,
) {
  const source = readFileSync(file);
  const stem = basename(file).replace(/(-latin)?-wght-normal\.woff2$/, "");
  const name = `${stem}-${contentHash(source, letters, JSON.stringify({ wght, FEATURES: features }))}.woff2`;
  const cacheFile = join(cache, "fonts", name, "font.woff2");
  const bytes = await readOrCreate(cacheFile, async () => {
    const { default: subsetFont } = await import("subset-font");
    return subsetFont(source, letters, { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: features });
  });
  // keepNewest removes the subsets that were not used for the longest time
  if (existsSync(cacheFile)) utimesSync(dirname(cacheFile), new Date(), new Date());
  keepNewest(join(cache, "fonts"), MAX_SUBSETS);
  return { name, bytes };
}

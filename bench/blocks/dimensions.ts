import { isRightToLeft } from "../../src/render/document.ts";
import { presets } from "../../src/site/theme/presets.ts";

/** All looks and languages. The first of each is checked for all that does not depend on it. */
const LOOKS = Object.keys(presets);
const LANGUAGES = ["en", "de", "ar", "sw"];

/** A look and a language, in which one site is built. */
export interface Variant {
  look: string;
  language: string;
}

/** The groups of checks, each with what its results depend on. */
export const CHECKS = {
  "first load": "each look and language: styles, fonts and words have bytes",
  size: "each look and language, 390 and 1366 px: colours have no size, so light alone",
  "large text": "each look and language, 390 and 1366 px, text of 200%",
  paper: "each look and language, on a sheet: nothing is cut off there; contrast in the first language",
  contrast: "each look, 390 and 1366 px, light and dark: words of another language have the same colours",
  axe: "each language, 390 and 1366 px: every look has the same elements",
  "no scripts": "each language, on a screen and on paper: every look hides and shows the same",
  keyboard: "each look in the first language, for its focus rings; right to left in the first look",
} as const;
export type CheckName = keyof typeof CHECKS;

/** The variants to check, of the looks and languages that BENCH_LOOKS and BENCH_LANGUAGES name, or of all. */
export function listVariants({ BENCH_LOOKS, BENCH_LANGUAGES } = process.env): Variant[] {
  const looks = choose(LOOKS, BENCH_LOOKS);
  const languages = choose(LANGUAGES, BENCH_LANGUAGES);
  return looks.flatMap((look) => languages.map((language) => ({ look, language })));
}

/** Whether the variants are all there are. */
export function areComplete(variants: readonly Variant[]): boolean {
  return variants.length === LOOKS.length * LANGUAGES.length;
}

/** The checks of a variant among others: those that depend on its look or its language, or on both. */
export function listChecks(variant: Variant, variants: readonly Variant[]): CheckName[] {
  const isFirstLook = variant.look === variants[0]?.look;
  const isFirstLanguage = variant.language === variants[0]?.language;
  const isTurned = isFirstLook && isRightToLeft(variant.language);
  return [
    ...(["first load", "size", "large text", "paper"] as const),
    ...(isFirstLanguage ? (["contrast"] as const) : []),
    ...(isFirstLook ? (["axe", "no scripts"] as const) : []),
    ...(isFirstLanguage || isTurned ? (["keyboard"] as const) : []),
  ];
}

function choose(names: readonly string[], wantedNames: string | undefined): readonly string[] {
  if (!wantedNames) return names;
  const wanted = wantedNames.split(",");
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}: choose of ${names.join(", ")}.`);
  return wanted;
}

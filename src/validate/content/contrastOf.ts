import { modeLrgb, modeRgb, useMode, wcagContrast } from "culori/fn";

// the library brings all colour spaces; these are what hexadecimal colours need
useMode(modeRgb);
useMode(modeLrgb);

/** The contrast that text needs with its background (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** How far two colours are from each other, from 1 to 21. */
export function contrastOf(color: string, ground: string): number {
  return wcagContrast(color, ground);
}

/** The least contrast of colours on their backgrounds. The focus outline needs 3 (WCAG 2.2, 1.4.11). */
export const CONTRAST_NEEDS: readonly { above: string; grounds: readonly string[]; least: number }[] = [
  { above: "text", grounds: ["surface", "raised"], least: TEXT_CONTRAST },
  { above: "muted", grounds: ["surface", "raised"], least: TEXT_CONTRAST },
  { above: "onBrand", grounds: ["brand"], least: TEXT_CONTRAST },
  { above: "onAccent", grounds: ["accent"], least: TEXT_CONTRAST },
  { above: "focus", grounds: ["surface"], least: 3 },
];

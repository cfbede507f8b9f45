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

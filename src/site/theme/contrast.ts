import { formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, parse, useMode, wcagContrast } from "culori/fn";

// the library brings all colour spaces; hexadecimal colours and their lightness need these
useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const oklch = useMode(modeOklch);

/** The contrast that text needs with its background (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** How far two colours are from each other, from 1 to 21. */
export function measureContrast(color: string, ground: string): number {
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

/** The closest colour of the same hue that has enough contrast on some backgrounds; undefined if there is none. */
export function findReadable(color: string, grounds: readonly string[], least: number): string | undefined {
  const from = oklch(parse(color));
  if (!from) return undefined;
  for (let step = 1; step <= 100; step++) {
    for (const l of [from.l - step / 100, from.l + step / 100]) {
      const candidate = l >= 0 && l <= 1 ? formatHex({ ...from, l }) : undefined;
      if (candidate && grounds.every((ground) => measureContrast(candidate, ground) >= least))
        return candidate.toUpperCase();
    }
  }
  return undefined;
}

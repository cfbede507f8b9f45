import { formatHex, oklch, parse, wcagContrast } from "culori";
import { valueAt } from "../pointer";
import type { Rule } from "../rule";

/** Text on its ground needs 4.5 (WCAG 2.2, 1.4.3), the mark of focus 3 (1.4.11). */
const PAIRS: readonly [above: string, ground: string, least: number][] = [
  ["text", "surface", 4.5],
  ["text", "raised", 4.5],
  ["muted", "surface", 4.5],
  ["muted", "raised", 4.5],
  ["onBrand", "brand", 4.5],
  ["onAccent", "accent", 4.5],
  ["focus", "surface", 3],
];

/** Theme colours that do not stand out enough from their ground. */
export const contrast: Rule = {
  id: "contrast",
  severity: "error",
  phase: "content",
  check({ value, hasFault }, report) {
    for (const palette of ["light", "dark"]) {
      for (const [above, ground, least] of PAIRS) {
        const pointer = `/site/theme/${palette}`;
        const [color, behind] = [valueAt(value, `${pointer}/${above}`), valueAt(value, `${pointer}/${ground}`)];
        if (typeof color !== "string" || typeof behind !== "string" || hasFault(pointer)) continue;
        const ratio = wcagContrast(color, behind);
        if (ratio >= least) continue;
        const better = readable(color, behind, least);
        const title = `Write "${better}"`;
        report({
          pointer: `${pointer}/${above}`,
          on: "value",
          message: `"${above}", ${color}, stands out from "${ground}", ${behind}, by ${floor(ratio)}, where ${least} is the least`,
          remedy: better
            ? `${title} or another colour farther from the ground.`
            : "Choose a colour farther from the ground.",
          ...(better && { suggestions: [{ title, certain: false, changes: [{ on: "value", text: better }] }] }),
        });
      }
    }
  },
};

/** The nearest colour of the same hue that is far enough from the ground. */
function readable(color: string, ground: string, least: number): string | undefined {
  const from = oklch(parse(color));
  if (!from) return undefined;
  for (let step = 1; step <= 100; step++) {
    for (const l of [from.l - step / 100, from.l + step / 100]) {
      const candidate = l >= 0 && l <= 1 ? formatHex({ ...from, l }) : undefined;
      if (candidate && wcagContrast(candidate, ground) >= least) return candidate.toUpperCase();
    }
  }
  return undefined;
}

function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

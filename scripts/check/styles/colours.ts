import { parse as parseColor, wcagLuminance } from "culori";
import type { Declaration } from "postcss";

/** The remedy for a colour that is the same on every site. */
export const THEME_COLORS =
  "Write a colour of the theme, which the owner chooses, by day and by night. On var(--surface) or var(--raised): " +
  "var(--text), var(--muted), or var(--accentText, var(--accent)) for what draws the eye; on var(--brand): var(--onBrand); " +
  "on var(--accent): var(--onAccent); for lines: var(--line)";

/** Words that may look like a colour and are none. */
const NO_COLOR = /"[^"]*"|'[^']*'|url\([^)]*\)/g;
const COLOR =
  /(?<![\w.#-])(?:(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!\s*from var)(?:[^()]|\([^()]*\))*\)|#[\da-f]+|[a-z][\w-]*)/gi;

/** The colours in a declaration that are the same on every site. */
export function fixedColors(declaration: Declaration): string[] {
  const words = declaration.value.replaceAll(NO_COLOR, "").match(COLOR) ?? [];
  return words.filter(isFixed).map((color) => `${color} in "${declaration}"`);
}

function isFixed(word: string): boolean {
  const color = parseColor(word);
  // one that is worked out, such as by var() or calc(), is still no colour of the theme
  if (!color) return word.includes("(");
  const { alpha = 1 } = color;
  // a layer that darkens all below it is a shadow in any theme, by day and by night
  const isVeil = alpha < 1 && wcagLuminance(color) < 0.05;
  return alpha > 0 && !isVeil;
}

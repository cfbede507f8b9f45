import { basename } from "node:path";
import { type Declaration, parse } from "postcss";
import { fixedColors, THEME_COLORS } from "./colours.ts";
import { withoutSides } from "./sides.ts";

/** Selectors of the page as a whole. */
const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g;

/** The texts that the first group of a pattern matches. */
export function findMatches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] as string);
}

/** The classes that a style sheet has a rule for. */
export function listClasses(css: string): string[] {
  const classNames = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const name of findMatches(selector.replaceAll(GLOBAL, ""), /\.([a-z][\w-]*)/gi)) classNames.add(name);
  });
  return [...classNames];
}

/** The uses of the classes of a style sheet in a component, as styles.name, whatever the component calls the sheet. */
export function findStyleUses(sheet: string, code: string): string {
  const [name] = findMatches(code, new RegExp(`import (\\w+) from "[^"]*/${basename(sheet)}"`, "g"));
  if (name === undefined || name === "styles") return name === undefined ? "" : code;
  return findMatches(code, new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, "g"))
    .map((usedName) => `styles.${usedName}`)
    .join("\n");
}

/** The classes that the code of components uses and the style sheet has no rule for. */
export function listMissingClasses(css: string, code: string): string[] {
  const classNames = listClasses(css);
  return findMatches(code, /\bstyles\.(\w+)/g).filter((name) => !classNames.includes(name));
}

export const USE_CLASSES =
  'Take these classes out, or use each by its name, as styles.name: not as styles["name"], nor with a hyphen in it';

/** The classes that nothing uses. `types` has the values of properties, by which a class may be chosen. */
export function listUnusedClasses(css: string, code: string, types: string): string[] {
  const isChosen = findMatches(code, /\bstyles\[(\w+)\]/g).length > 0;
  const values = isChosen ? findMatches(types + code, /"(\w+)"/g) : [];
  const usedNames = new Set([...findMatches(code, /\bstyles\.(\w+)/g), ...values]);
  return listClasses(css).filter((name) => !usedNames.has(name));
}

/** The declarations that name the left or the right side, with a remedy. */
export function listSides(css: string): string[] {
  return listDeclarations(css).flatMap((declaration) => {
    const instead = withoutSides(declaration);
    return instead ? `"${declaration}" is for one direction of reading: write "${instead}"` : [];
  });
}

/** The colours that no theme can change. */
export function listFixedColors(css: string): string[] {
  return listDeclarations(css).flatMap(fixedColors);
}

export { THEME_COLORS };

/** The colours of words that are mixed. */
export function listMixedColors(css: string): string[] {
  return listDeclarations(css)
    .filter(({ prop, value }) => prop === "color" && value.includes("color-mix("))
    .map(String);
}

export const OWN_CLASSES = 'Put a class of the sheet before each of these, as in ".text a"';

/** The selectors that reach elements of other blocks. */
export function listLeakingSelectors(css: string): string[] {
  const leakingSelectors: string[] = [];
  parse(css).walkRules(({ selectors, parent }) => {
    const isWithin =
      parent?.type === "rule" || (parent?.type === "atrule" && "name" in parent && /keyframes$/.test(parent.name));
    if (!isWithin)
      leakingSelectors.push(...selectors.filter((selector) => !/\.[a-z]/i.test(selector.replaceAll(GLOBAL, ""))));
  });
  return leakingSelectors;
}

function listDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = [];
  parse(css).walkDecls((declaration) => void declarations.push(declaration));
  return declarations;
}

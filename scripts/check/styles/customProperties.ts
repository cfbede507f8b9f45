import { type Declaration, parse } from "postcss";
import { closestMatch } from "../../../src/validate/format/closestMatch.ts";

/** The custom properties of a site's styles. */
export interface KnownProperties {
  /** The properties that every element has. */
  everywhere: ReadonlySet<string>;
  /** The properties that only some sites or elements have, each with its replacement elsewhere. */
  somewhere: ReadonlyMap<string, string | undefined>;
}

const WITH_ANOTHER = /var\((--[\w-]+), *(var\(--[\w-]+\))/g;
const USE = /var\(\s*(--[\w-]+)\s*(,?)/g;

/**
 * Reads from style sheets which custom properties there are; the sheets of the page itself are in `roots`, also the
 * ones for a choice of the theme, on which the rules that use them depend, too.
 */
export function knownProperties(sheets: string[], roots: string[]): KnownProperties {
  const everywhere = new Set(roots.flatMap(rootProperties));
  const sheetsAndRoots = [...sheets, ...roots];
  const uses = sheetsAndRoots.flatMap((sheet) =>
    Array.from(sheet.matchAll(WITH_ANOTHER), ([, name = "", fallback = ""]) => [name, fallback] as const),
  );
  const fallbacks = new Map(uses);
  const names = sheetsAndRoots.flatMap(declared).filter((name) => !everywhere.has(name));
  const somewhere = new Map(names.map((name) => [name, fallbacks.get(name)]));
  return { everywhere, somewhere };
}

/** The problems of the custom properties that a style sheet uses, with a remedy. */
export function propertyFaults(css: string, { everywhere, somewhere }: KnownProperties): string[] {
  const ownNames = new Set(declared(css));
  const faults = Array.from(css.matchAll(USE), ([, name = "", comma]) => {
    if (everywhere.has(name) || ownNames.has(name)) return [];
    if (!somewhere.has(name)) {
      const closest = closestMatch(name, [...everywhere, ...somewhere.keys()])?.word;
      const instead = closest ? `did you mean var(${closest})?` : "docs/blocks.md lists those of the theme";
      return `var(${name}) is defined nowhere: ${instead}`;
    }
    if (comma) return [];
    const instead = somewhere.get(name) ?? "…";
    return `var(${name}) has no value on some sites or in some places: write var(${name}, ${instead})`;
  });
  return faults.flat();
}

function rootProperties(css: string): string[] {
  const names: string[] = [];
  parse(css).each((node) => {
    if (node.type === "atrule" && node.name === "property") names.push(node.params);
    if (node.type === "rule" && /^:root(\[data-[\w-]+\])?$/.test(node.selector))
      node.each((child) => void (child.type === "decl" && child.variable && names.push(child.prop)));
  });
  return names;
}

function declared(css: string): string[] {
  const names: string[] = [];
  parse(css).walkDecls(/^--/, ({ prop }: Declaration) => void names.push(prop));
  return names;
}

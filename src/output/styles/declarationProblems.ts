import type { CssNode, SyntaxMatchError } from "css-tree";
import { closestMatch } from "leven";
import { type Declaration, parse } from "postcss";

/** A declaration of a style sheet that browsers ignore; lines and columns count from 1. */
export interface DeclarationProblem {
  line: number;
  column: number;
  /** The problem and its remedy. */
  message: string;
}

/** The browsers for which pages are designed, as README.md promises. */
export const PROMISED = {
  chrome: ["Chrome", 123],
  edge: ["Edge", 123],
  firefox: ["Firefox", 125],
  safari: ["Safari", 17.5],
} as const;

/** Properties that a page does not need: where they are not supported, nothing is missing. */
const OPTIONAL = new Set([
  // browsers without it show form controls in their own colour
  "accent-color",
  // no browser without it has forced colours
  "forced-color-adjust",
  // refine where lines and sheets are broken
  "hyphenate-limit-chars",
  "text-wrap: pretty",
  "text-wrap-style: pretty",
  "break-after: avoid",
  "break-before: avoid",
  // limits the effects of counters only
  "contain: style",
  // browsers without it show the hidden content
  "content-visibility",
  // without it, the page scrolls on at the end of a panel
  "overscroll-behavior",
]);
/** At-rules that contain descriptors in place of properties. */
const DESCRIPTORS = new Set(["property", "font-face", "page", "counter-style"]);

/** The data of Browser Compatibility Data about a property or value. */
interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [value: string]: unknown;
}

interface Support {
  version_added: string | false | null;
  version_removed?: string | false | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}

/** The support of each property by browsers, and the syntax of CSS. */
interface Knowledge {
  properties: Record<string, Feature>;
  css: typeof import("css-tree");
}

/**
 * The declarations of a style sheet that the promised browsers ignore: unknown properties, values that their property
 * does not have, and those that one of these browsers does not support, except inside of @supports.
 */
export async function declarationProblems(css: string): Promise<DeclarationProblem[]> {
  const knowledge = await loadKnowledge();
  const problems: DeclarationProblem[] = [];
  parse(css).walkDecls((declaration) => {
    const message = isChecked(declaration) && (invalid(declaration, knowledge) ?? unsupported(declaration, knowledge));
    const { line = 1, column = 1 } = declaration.source?.start ?? {};
    if (message) problems.push({ line, column, message });
  });
  return problems;
}

/** Loads the packages when they are needed: they are large, and Vite runs this module whenever it starts. */
async function loadKnowledge(): Promise<Knowledge> {
  const { default: data } = await import("@mdn/browser-compat-data/forLegacyNode");
  return { properties: data.css.properties as unknown as Knowledge["properties"], css: await import("css-tree") };
}

/** Not custom properties, nor those for a single browser, nor `composes` of CSS modules. */
function isChecked({ prop, parent }: Declaration): boolean {
  const isDescriptor = parent?.type === "atrule" && "name" in parent && DESCRIPTORS.has(String(parent.name));
  return !prop.startsWith("-") && prop !== "composes" && !isDescriptor;
}

function invalid({ prop, value }: Declaration, { properties, css }: Knowledge): string | undefined {
  const name = prop.toLowerCase();
  if (!css.lexer.getProperty(name)) {
    if (properties[name]) return undefined;
    return `There is no property "${prop}". Did you mean "${closestMatch(name, Object.keys(properties))}"?`;
  }
  const node = parsedValue(value, css);
  if (!node) return undefined;
  const { error } = css.lexer.matchProperty(name, node);
  // of a value with var() nothing is known
  if (error?.name !== "SyntaxMatchError") return undefined;
  return `"${value}" is not a value of "${prop}". Its syntax is ${(error as SyntaxMatchError).syntax}.`;
}

/** Undefined for a value that is newer than the parser. */
function parsedValue(value: string, { parse }: Knowledge["css"]): CssNode | undefined {
  try {
    return parse(value, { context: "value" });
  } catch {
    return undefined;
  }
}

function unsupported(declaration: Declaration, { properties }: Knowledge): string | undefined {
  const { prop, value } = declaration;
  const feature = properties[prop.toLowerCase()];
  // a list of fonts has others for browsers that do not have the first
  if (!feature || isConditional(declaration) || OPTIONAL.has(prop) || prop === "font-family") return undefined;
  const words = value.split(/[\s,]+/).filter((word) => !OPTIONAL.has(`${prop}: ${word}`));
  const parts = [[prop, feature], ...words.map((word) => [`${prop}: ${word}`, feature[word]] as const)] as const;
  for (const [what, part] of parts) {
    const browsers = browsersWithout(part as Feature | undefined);
    if (browsers.length > 0)
      return `${browsers.join(", ")} cannot show "${what}". Write it inside of @supports (${prop}: ${value}), and before that what they show instead.`;
  }
  return undefined;
}

function isConditional({ parent }: Declaration): boolean {
  for (let node: unknown = parent; node; node = (node as { parent?: unknown }).parent)
    if ((node as { name?: string }).name === "supports") return true;
  return false;
}

/** The promised browsers that do not support a feature, at least in part. */
function browsersWithout(feature: Feature | undefined): string[] {
  const { __compat: compat } = feature ?? {};
  if (!compat) return [];
  return Object.entries(PROMISED).flatMap(([browser, [name, version]]) => {
    const supports = [compat.support[browser] ?? []].flat();
    return supports.some((support) => isSince(support, version)) ? [] : `${name} ${version}`;
  });
}

function isSince(
  { version_added: addedVersion, version_removed, flags, prefix, alternative_name }: Support,
  version: number,
) {
  return (
    typeof addedVersion === "string" &&
    Number.parseFloat(addedVersion.replace("≤", "")) <= version &&
    ![version_removed, flags, prefix, alternative_name].some(Boolean)
  );
}

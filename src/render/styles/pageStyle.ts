import type { Chunks } from "../../json/chunks.ts";
import { type Look, matchesLook } from "./look.ts";
import type { Selector, Sheet } from "./styleRules.ts";

/** The style sheets of a bundle, and which of them the layout and each block type need. */
export interface BlockStyles {
  /** In the same order for all pages, so that the cascade is the same on each. */
  sheets: [file: string, sheet: Sheet][];
  layout: string[];
  blocks: Record<string, string[]>;
}

/** The options that all pages of a site share, on which the rules that they need depend. */
export interface StyleOptions {
  /** The colours and fonts, as CSS. */
  theme: string;
  /** The colours of the veils over pictures that are behind texts, as CSS: for pages that have any. */
  veils: string;
  look: Look;
  /** Whether some of its pages are in a language that is written from right to left. */
  rightToLeft?: boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Creates a function that returns the styles of a page, from the types of its blocks and its HTML: the theme, and the
 * rules that can match. Rules of all pages are the same bytes on each.
 */
export function createPageStyle(
  { sheets, layout, blocks }: BlockStyles,
  { theme, veils, look, rightToLeft = false }: StyleOptions,
): (types: string[], html: Chunks) => Uint8Array[] {
  const canMatch = (selector: Selector) => matchesLook(selector, look) && (rightToLeft || isLeftToRight(selector));
  const styles = sheets.map(([file, sheet]) => [file, sheetStyle(withSelectors(sheet, canMatch))] as const);
  const findNames = createNameFinder(sheets.map(([, sheet]) => sheet));
  const [themeBytes, veilBytes] = [encoder.encode(theme), encoder.encode(veils)];
  return (types, html) => {
    const files = new Set([...layout, ...types.flatMap((type) => blocks[type] ?? [])]);
    const names = new Set(html.flatMap(findNames));
    const rules = styles.flatMap(([file, style]) => (files.has(file) ? style(names) : []));
    const hasVeils = rules.some(({ usesVeils }) => usesVeils);
    return [themeBytes, ...(hasVeils ? [veilBytes] : []), ...rules.map(({ bytes }) => bytes)];
  };
}

function isLeftToRight([text]: Selector): boolean {
  return !/\[dir=["']?rtl/.test(text);
}

/** A sheet with the selectors that can match in a site. */
function withSelectors({ rules, keyframes }: Sheet, canMatch: (selector: Selector) => boolean): Sheet {
  return { rules: rules.map((rule) => ({ ...rule, selectors: rule.selectors.filter(canMatch) })), keyframes };
}

/** Creates a function that finds the names in HTML that selectors may need: classes, rare elements as "<name", and tones. */
function createNameFinder(sheets: readonly Sheet[]): (chunk: Chunks[number]) => readonly string[] {
  const texts = [...new Set(sheets.flatMap(neededNames).filter((name) => /[<=]/.test(name)))];
  /** The classes in the value of an attribute, which many pages have in common. */
  const classes = new Map<string, string[]>();
  /** The names in a chunk that many pages share. */
  const namesByChunk = new WeakMap<Uint8Array, string[]>();
  function inText(text: string): string[] {
    const present = texts.filter((part) => text.includes(part));
    return present.concat(...Array.from(listClassValues(text), (value) => getOrCreate(classes, value, split)));
  }
  const inBytes = (bytes: Uint8Array) => getOrCreate(namesByChunk, bytes, () => inText(decoder.decode(bytes)));
  return (chunk) => (typeof chunk === "string" ? inText(chunk) : inBytes(chunk));
}

function split(value: string): string[] {
  return value.split(" ");
}

/** The value of a key in a cache, which is created when it is not there. */
function getOrCreate<Key, Value>(
  cache: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: (key: Key) => Value,
): Value {
  const value = cache.get(key) ?? create(key);
  cache.set(key, value);
  return value;
}

const CLASS = ' class="';

/** The different values of the class attributes in HTML. */
function listClassValues(html: string): Set<string> {
  const values = new Set<string>();
  let end = 0;
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, end)) {
    const start = at + CLASS.length;
    end = Math.max(html.indexOf('"', start), start);
    values.add(html.slice(start, end));
  }
  return values;
}

function neededNames({ rules }: Sheet): string[] {
  return rules.flatMap(({ selectors }) => selectors.flatMap(([, needs]) => needs));
}

/** The rules of a sheet that can match in some pages. */
interface MatchingRules {
  bytes: Uint8Array;
  usesVeils: boolean;
}

/** Creates a function that returns the rules of a sheet that can match, from the names in a page; cached by those names. */
function sheetStyle(sheet: Sheet): (names: ReadonlySet<string>) => MatchingRules {
  const relevantNames = [...new Set(neededNames(sheet))];
  const cache = new Map<string, MatchingRules>();
  return (names) => {
    const present = relevantNames.filter((name) => names.has(name));
    return getOrCreate(cache, present.join(), () => matchingRules(sheet, new Set(present)));
  };
}

function matchingRules(sheet: Sheet, present: ReadonlySet<string>): MatchingRules {
  const css = matchingCss(sheet, present);
  return { bytes: encoder.encode(css), usesVeils: css.includes("Veil)") };
}

function matchingCss({ rules, keyframes }: Sheet, present: ReadonlySet<string>): string {
  const groups: { conditions: string[]; css: string }[] = [];
  for (const { conditions, selectors, body } of rules) {
    const matching = selectors.filter(([, needs]) => needs.every((name) => present.has(name)));
    if (matching.length === 0) continue;
    const css = matching.map(([text]) => text).join() + body;
    const last = groups.at(-1);
    if (last && last.conditions.join() === conditions.join()) last.css += css;
    else groups.push({ conditions, css });
  }
  const style = groups
    .map(({ conditions, css }) => conditions.map((head) => `${head}{`).join("") + css + "}".repeat(conditions.length))
    .join("");
  return style + keyframes.map(([name, css]) => (style.includes(name) ? css : "")).join("");
}

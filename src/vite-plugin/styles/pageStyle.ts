import type { Chunks } from "../files/chunks.ts";
import type { Selector, Sheet } from "./styleRules.ts";

/** The style sheets of a bundle, and which of them the layout and each block type need. */
export interface BlockStyles {
  /** In the same order for all pages, so that the cascade is the same on each. */
  sheets: [file: string, sheet: Sheet][];
  layout: string[];
  blocks: Record<string, string[]>;
}

/**
 * Creates a function that returns the styles of a page, from the types of its blocks and its HTML: the theme, and the
 * rules that can match.
 */
export function createPageStyle(
  { sheets, layout, blocks }: BlockStyles,
  theme: string,
  rightToLeft = false,
): (types: string[], html: Chunks) => Uint8Array {
  const styles = sheets.map(([file, sheet]) => [file, sheetStyle(rightToLeft ? sheet : leftToRight(sheet))] as const);
  const namesOf = createNameFinder(sheets.map(([, sheet]) => sheet));
  const cache = new Map<string, Uint8Array>();
  return (types, html) => {
    const found = html.map(namesOf);
    const key = types.join() + found.map((chunk) => chunk.key).join("");
    const cached = cache.get(key);
    if (cached) return cached;
    const files = new Set([...layout, ...types.flatMap((type) => blocks[type] ?? [])]);
    const names = new Set(found.flatMap((chunk) => chunk.names()));
    const parts = styles.map(([file, style]) => (files.has(file) ? style(names) : ""));
    const style = Buffer.from(theme + parts.join(""));
    cache.set(key, style);
    return style;
  };
}

/** Removes the selectors for languages that are written from right to left. */
function leftToRight({ rules, keyframes }: Sheet): Sheet {
  const isLeftToRight = ([text]: Selector) => !/\[dir=["']?rtl/.test(text);
  return { rules: rules.map((rule) => ({ ...rule, selectors: rule.selectors.filter(isLeftToRight) })), keyframes };
}

/** The names in a chunk of HTML that selectors may need. */
interface ChunkNames {
  /** Chunks with the same key have the same names. */
  key: string;
  /** The classes, and the rare elements as "<name". */
  names(): string[];
}

function createNameFinder(sheets: readonly Sheet[]): (chunk: Chunks[number]) => ChunkNames {
  const elements = [...new Set(sheets.flatMap(neededNames).filter((name) => name.startsWith("<")))];
  /** Chunks that many pages share: each is searched once and has a short key. */
  const shared = new WeakMap<Uint8Array, ChunkNames>();
  let count = 0;
  function inText(text: string): ChunkNames {
    const classes = classesIn(text);
    const present = elements.filter((element) => text.includes(element));
    return {
      key: [...classes, ...present].join(),
      names: () => [...present, ...classes.flatMap((value) => value.split(" "))],
    };
  }
  function inBytes(bytes: Uint8Array): ChunkNames {
    const found = shared.get(bytes) ?? { ...inText(Buffer.from(bytes).toString()), key: ` ${count++}` };
    shared.set(bytes, found);
    return found;
  }
  return (chunk) => (typeof chunk === "string" ? inText(chunk) : inBytes(chunk));
}

const CLASS = ' class="';

/** The values of the class attributes in HTML, sorted, without duplicates. */
function classesIn(html: string): string[] {
  const found = new Set<string>();
  let end = 0;
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, end)) {
    const start = at + CLASS.length;
    end = Math.max(html.indexOf('"', start), start);
    found.add(html.slice(start, end));
  }
  return [...found].sort();
}

function neededNames({ rules }: Sheet): string[] {
  return rules.flatMap(({ selectors }) => selectors.flatMap(([, needs]) => needs));
}

/** Creates a function that returns the rules of a sheet that can match, from the names in a page; cached by those names. */
function sheetStyle(sheet: Sheet): (names: ReadonlySet<string>) => string {
  const needed = [...new Set(neededNames(sheet))];
  const cache = new Map<string, string>();
  return (names) => {
    const present = needed.filter((name) => names.has(name));
    const key = present.join();
    const css = cache.get(key) ?? matchingCss(sheet, new Set(present));
    cache.set(key, css);
    return css;
  };
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

import type { Chunks } from "../files/chunks.ts";
import type { Selector, Sheet, StyleRule } from "./styleRules.ts";

/** The style sheets of a bundle, and which of them the layout and each block type need. */
export interface BlockStyles {
  /** In one order for all pages, so that a rule never wins on one page and loses on another. */
  sheets: [file: string, sheet: Sheet][];
  layout: string[];
  blocks: Record<string, string[]>;
}

/** Makes the style rules that can match in a page, `theme` before them, from the types of its blocks and its HTML. */
export function createPageStyle(
  { sheets, layout, blocks }: BlockStyles,
  theme: string,
  rightToLeft = false,
): (types: string[], html: Chunks) => Uint8Array {
  const styles = sheets.map(([file, sheet]) => [file, sheetStyle(rightToLeft ? sheet : leftToRight(sheet))] as const);
  const marksOf = createMarks(sheets.map(([, sheet]) => sheet));
  const known = new Map<string, Uint8Array>();
  return (types, html) => {
    const marks = html.map(marksOf);
    const key = types.join() + marks.map(({ name }) => name).join("");
    const made = known.get(key);
    if (made) return made;
    const files = new Set([...layout, ...types.flatMap((type) => blocks[type] ?? [])]);
    const words = new Set(marks.flatMap((mark) => mark.words()));
    const parts = styles.map(([file, style]) => (files.has(file) ? style(words) : ""));
    const style = Buffer.from(theme + parts.join(""));
    known.set(key, style);
    return style;
  };
}

/** Without what is for languages that are written from right to left. */
function leftToRight({ rules, keyframes }: Sheet): Sheet {
  const isFor = ([text]: Selector) => !/\[dir=["']?rtl/.test(text);
  return { rules: rules.map((rule) => ({ ...rule, selectors: rule.selectors.filter(isFor) })), keyframes };
}

/** What selectors need in a piece of HTML. */
interface Marks {
  /** Chunks with the same name have the same words. */
  name: string;
  /** The names of its classes, and its elements as "<name". */
  words(): string[];
}

/** Makes what finds the marks of a piece. */
function createMarks(sheets: readonly Sheet[]): (piece: Chunks[number]) => Marks {
  const elements = [...new Set(sheets.flatMap(neededWords).filter((word) => word.startsWith("<")))];
  /** What many pages have is looked through once, and has a short name. */
  const shared = new WeakMap<Uint8Array, Marks>();
  let count = 0;
  function inText(text: string): Marks {
    const classes = classesIn(text);
    const present = elements.filter((element) => text.includes(element));
    return {
      name: [...classes, ...present].join(),
      words: () => [...present, ...classes.flatMap((written) => written.split(" "))],
    };
  }
  function inBytes(bytes: Uint8Array): Marks {
    const marks = shared.get(bytes) ?? { ...inText(Buffer.from(bytes).toString()), name: ` ${count++}` };
    shared.set(bytes, marks);
    return marks;
  }
  return (piece) => (typeof piece === "string" ? inText(piece) : inBytes(piece));
}

const CLASS = ' class="';

/** The values of the class attributes in some HTML, sorted. */
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

function neededWords({ rules }: Sheet): string[] {
  return rules.flatMap(({ selectors }) => selectors.flatMap(([, needs]) => needs));
}

/** Makes the part of a sheet that can match; pages that have the same of its words get the same text. */
function sheetStyle(sheet: Sheet): (words: ReadonlySet<string>) => string {
  const needed = [...new Set(neededWords(sheet))];
  const known = new Map<string, string>();
  return (words) => {
    const present = needed.filter((word) => words.has(word));
    const key = present.join();
    const made = known.get(key) ?? write(sheet.rules, sheet.keyframes, new Set(present));
    known.set(key, made);
    return made;
  };
}

function write(rules: StyleRule[], keyframes: Sheet["keyframes"], present: Set<string>): string {
  const groups: { within: string[]; css: string }[] = [];
  for (const { within, selectors, body } of rules) {
    const matching = selectors.filter(([, needs]) => needs.every((word) => present.has(word)));
    if (matching.length === 0) continue;
    const css = matching.map(([text]) => text).join() + body;
    const last = groups.at(-1);
    if (last && last.within.join() === within.join()) last.css += css;
    else groups.push({ within, css });
  }
  const style = groups
    .map(({ within, css }) => within.map((head) => `${head}{`).join("") + css + "}".repeat(within.length))
    .join("");
  return style + keyframes.map(([name, css]) => (style.includes(name) ? css : "")).join("");
}

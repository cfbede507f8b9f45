import { type AtRule, type ChildNode, parse, type Rule } from "postcss";
import { BuildError } from "../errors.ts";

/** A selector, and the words that the HTML must have for it to match anything: class names, and elements as "<name". */
export type Selector = [text: string, needs: string[]];

/** A style rule that can match before the visitor does anything. */
export interface StyleRule {
  /** What it stands in, such as a media query, from the outside. */
  within: string[];
  selectors: Selector[];
  /** What follows the selectors. */
  body: string;
}

/** The rules of a style sheet, and its animations by name. */
export interface Sheet {
  rules: StyleRule[];
  keyframes: [name: string, css: string][];
}

/** What a moment's delay does no harm to: a pointer fetches the whole style sheet, as does a page without scripts. */
const LATER = { within: /^@media \(scripting:\s*none\)$/, selector: /:(hover|active)\b/ };

/** What may stand around rules without changing which of them is stronger. */
const CONDITIONS = new Set(["media", "supports", "container"]);

/** Elements that few pages have: to look for one takes a while in each page, so only for those that save some rules. */
const RARE = new Set(["ol", "blockquote"]);

/** Sorts out a bundled style sheet; leaves out what no page shows before an intent. Throws at what it does not know. */
export function sheet(css: string, file: string): Sheet {
  const found: Sheet = { rules: [], keyframes: [] };
  // Vite leaves an address that names no file as it is
  const [, address] = /url\(["']?(\.[^"')]*)/.exec(css) ?? [];
  if (address !== undefined) throw new BuildError(`${file}: there is no file ${address}.`);
  try {
    collect(parse(css).nodes, [], found);
  } catch (error) {
    throw new BuildError(`${file}: ${(error as Error).message}`);
  }
  return found;
}

function collect(nodes: ChildNode[], within: string[], found: Sheet): void {
  for (const node of nodes) {
    if (node.type === "rule") addRule(node, within, found);
    if (node.type === "atrule") addAtRule(node, within, found);
  }
}

function addAtRule(node: AtRule, within: string[], found: Sheet): void {
  const head = `@${node.name} ${node.params}`;
  if (node.name === "keyframes") found.keyframes.push([node.params, String(node)]);
  else if (CONDITIONS.has(node.name)) {
    if (!LATER.within.test(head)) collect(node.nodes ?? [], [...within, head], found);
  } else if (node.name === "page" || node.name === "property")
    found.rules.push({ within: [], selectors: [[head.trim(), []]], body: bodyOf(node) });
  else
    throw new Error(
      `${head.trim()} cannot stand here: of a sheet, a page carries the rules that it needs, and these are told apart by @media, @supports and @container alone.`,
    );
}

function addRule(node: Rule, within: string[], found: Sheet): void {
  const selectors = node.selectors.filter((selector) => !LATER.selector.test(plain(selector)));
  if (selectors.length === 0) return;
  found.rules.push({
    within,
    selectors: selectors.map((selector) => [selector, needsOf(selector)]),
    body: bodyOf(node),
  });
}

function bodyOf({ nodes = [] }: Rule | AtRule): string {
  return `{${nodes.map(String).join(";")}}`;
}

/** Without what stands in brackets and parentheses: it is not looked at, so that no rule is lost by it. */
function plain(selector: string): string {
  const shorter = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, "");
  return shorter === selector ? selector : plain(shorter);
}

function needsOf(selector: string): string[] {
  const text = plain(selector);
  const classes = Array.from(text.matchAll(/\.([\w-]+)/g), (match) => match[1] as string);
  const elements = Array.from(text.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g), (match) => match[1] as string)
    .filter((name) => RARE.has(name))
    .map((name) => `<${name}`);
  return [...new Set([...classes, ...elements])];
}

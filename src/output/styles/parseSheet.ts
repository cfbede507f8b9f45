import { type AtRule, type ChildNode, parse, type Rule } from "postcss";
import { BuildError } from "../../files/buildError.ts";
import { errorMessage } from "../../files/errorMessage.ts";
import { getItem } from "../../json/getItem.ts";
import type { Sheet } from "../../render/styles/styleRules.ts";

/** Rules that a page does not need at first: it loads the whole style sheet on intent, or at once if scripts are disabled. */
const LATER = { condition: /^@media \(scripting:\s*none\)$/, selector: /:(hover|active)\b/ };

/** At-rules that do not change the precedence of the rules in them. */
const CONDITIONS = new Set(["media", "supports", "container"]);

/** Elements that few pages have. Searching every page for an element takes time: these are worth it. */
const RARE = new Set(["ol", "blockquote"]);

/**
 * Parses a bundled style sheet, without the rules that no page needs before an intent. Throws a BuildError for an unknown
 * at-rule, and for the URL of a file that does not exist.
 */
export function parseSheet(css: string, file: string): Sheet {
  const sheet: Sheet = { rules: [], keyframes: [] };
  // Vite leaves the URL of a file that does not exist unchanged
  const [, address] = /url\(["']?(\.[^"')]*)/.exec(css) ?? [];
  if (address !== undefined) throw new BuildError(`${file}: there is no file ${address}.`);
  try {
    collect(parse(css).nodes, [], sheet);
  } catch (error) {
    throw new BuildError(`${file}: ${errorMessage(error)}`);
  }
  return sheet;
}

function collect(nodes: ChildNode[], conditions: string[], sheet: Sheet): void {
  for (const node of nodes) {
    if (node.type === "rule") addRule(node, conditions, sheet);
    if (node.type === "atrule") addAtRule(node, conditions, sheet);
  }
}

function addAtRule(node: AtRule, conditions: string[], sheet: Sheet): void {
  const head = `@${node.name} ${node.params}`;
  if (node.name === "keyframes") sheet.keyframes.push([node.params, String(node)]);
  else if (CONDITIONS.has(node.name)) {
    if (!LATER.condition.test(head)) collect(node.nodes ?? [], [...conditions, head], sheet);
  } else if (node.name === "page" || node.name === "property")
    sheet.rules.push({ conditions: [], selectors: [[head.trim(), []]], body: formatBody(node) });
  else
    throw new Error(
      `${head.trim()} is not supported: a page contains only the rules that it needs, which the build can select inside @media, @supports and @container alone.`,
    );
}

function addRule(node: Rule, conditions: string[], sheet: Sheet): void {
  const selectors = node.selectors.filter((selector) => !LATER.selector.test(plain(selector)));
  if (selectors.length === 0) return;
  sheet.rules.push({
    conditions,
    selectors: selectors.map((selector) => [selector, findNeeds(selector)]),
    body: formatBody(node),
  });
}

function formatBody({ nodes = [] }: Rule | AtRule): string {
  return `{${nodes.map(String).join(";")}}`;
}

/** Removes attribute selectors and arguments such as in :not(), which do not decide whether a page needs the rule. */
function plain(selector: string): string {
  const shorter = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, "");
  return shorter === selector ? selector : plain(shorter);
}

/** The tone of a part of a page, as its HTML has it. */
const TONE = /\[(data-tone)=["']?(\w+)["']?\]/g;

function findNeeds(selector: string): string[] {
  const tones = Array.from(
    selector.replace(/:not\([^()]*\)/g, "").matchAll(TONE),
    ([, name, tone]) => `${name}="${tone}"`,
  );
  const text = plain(selector);
  const classes = Array.from(text.matchAll(/\.([\w-]+)/g), (match) => getItem(match, 1));
  const elements = Array.from(text.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g), (match) => getItem(match, 1))
    .filter((name) => RARE.has(name))
    .map((name) => `<${name}`);
  return [...new Set([...classes, ...elements, ...tones])];
}

import { topologicalOrder } from "./topologicalOrder.ts";

/** A constant used in a text: `{name}`, from `start` to `end` (exclusive), in UTF-16 units. */
export interface ConstantUse {
  name: string;
  start: number;
  end: number;
}

const PLACEHOLDER = /\{\{|\}\}|\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The name of the built-in constant for the day on which the page is read. */
export const TODAY = "today";

/** The constants that a text uses, in order. `{{` and `}}` are escaped braces, not constants. */
export function constantUses(text: string): ConstantUse[] {
  const uses: ConstantUse[] = [];
  PLACEHOLDER.lastIndex = 0;
  // unlike exec, test allocates no match object
  while (PLACEHOLDER.test(text)) {
    const end = PLACEHOLDER.lastIndex;
    if (isEscapedBrace(text, end)) continue;
    const start = text.lastIndexOf("{", end - 1);
    uses.push({ name: text.slice(start + 1, end - 1), start, end });
  }
  return uses;
}

/** Whether the match that ends at an offset is an escaped brace: `{{` or `}}`. */
function isEscapedBrace(text: string, end: number): boolean {
  return text[end - 1] === text[end - 2];
}

/**
 * Reads the constant of a link without words of its own, after a prefix such as `tel:`; undefined for another link.
 *
 * `readLinkConstant("tel:{phone}") // { name: "phone", prefix: "tel:" }`
 */
export function readLinkConstant(href: string): { name: string; prefix: string } | undefined {
  const [use] = constantUses(href);
  if (!use || use.end < href.length || !/^([a-z]+:(\/\/)?)?$/.test(href.slice(0, use.start))) return undefined;
  return { name: use.name, prefix: href.slice(0, use.start) };
}

/** The text with each constant replaced by its value; an unknown constant is left unchanged. */
export function substitute(text: string, constants: ReadonlyMap<string, string>): string {
  if (!text.includes("{") && !text.includes("}}")) return text;
  let result = "";
  let from = 0;
  PLACEHOLDER.lastIndex = 0;
  while (PLACEHOLDER.test(text)) {
    const end = PLACEHOLDER.lastIndex;
    if (isEscapedBrace(text, end)) {
      result += text.slice(from, end - 1);
    } else {
      const start = text.lastIndexOf("{", end - 1);
      result += text.slice(from, start) + (constants.get(text.slice(start + 1, end - 1)) ?? text.slice(start, end));
    }
    from = end;
  }
  return result + text.slice(from);
}

/** The maximum length of a resolved value, in UTF-16 units: constants inside constants can grow exponentially. */
export const MAX_CONSTANT_LENGTH = 10_000;

/**
 * The values of the constants, with constants inside constants replaced. A constant in a cycle keeps the placeholders
 * of that cycle. A constant longer than MAX_CONSTANT_LENGTH has no value, and neither has one that uses it.
 */
export function resolveConstants(constants: Readonly<Record<string, string>> = {}): Map<string, string> {
  const writtenTexts = new Map(Object.entries(constants));
  const uses = new Map(Array.from(writtenTexts, ([name, text]) => [name, constantUses(text).map((use) => use.name)]));
  const resolvedTexts = new Map<string, string>();
  const acyclic = new Set(topologicalOrder(uses));
  for (const name of acyclic) {
    const inside = (uses.get(name) as string[]).filter((inner) => writtenTexts.has(inner));
    const text = writtenTexts.get(name) as string;
    const length = inside.reduce(
      (sum, inner) => sum + (resolvedTexts.get(inner)?.length ?? MAX_CONSTANT_LENGTH),
      text.length,
    );
    if (length <= MAX_CONSTANT_LENGTH) resolvedTexts.set(name, substitute(text, resolvedTexts));
  }
  const circular = Array.from(writtenTexts).filter(([name]) => !acyclic.has(name));
  const values = circular.map(([name, text]) => [name, substitute(text, resolvedTexts)] as const);
  return new Map([...resolvedTexts, ...values]);
}

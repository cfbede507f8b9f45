import { innerFirst } from "./innerFirst.ts";

/** A constant used in a text: `{name}`, from `start` to `end` (exclusive), in UTF-16 units. */
export interface ConstantUse {
  name: string;
  start: number;
  end: number;
}

const PLACEHOLDER = /\{\{|\}\}|\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The name of the constant that stands for the day on which the page is read. */
export const TODAY = "today";

/** The constants that a text uses, in order; `{{` and `}}` stand for a brace each and are none. */
export function constantUses(text: string): ConstantUse[] {
  const uses: ConstantUse[] = [];
  PLACEHOLDER.lastIndex = 0;
  // a test makes no object for what it finds
  while (PLACEHOLDER.test(text)) {
    const end = PLACEHOLDER.lastIndex;
    if (isDoubled(text, end)) continue;
    const start = text.lastIndexOf("{", end - 1);
    uses.push({ name: text.slice(start + 1, end - 1), start, end });
  }
  return uses;
}

/** Whether a placeholder that ends at an offset is a doubled brace: `{{` or `}}`, of which one is shown. */
function isDoubled(text: string, end: number): boolean {
  return text[end - 1] === text[end - 2];
}

/** The text with each constant replaced by its value; an unknown one stays as it is written. */
export function substitute(text: string, constants: ReadonlyMap<string, string>): string {
  if (!text.includes("{") && !text.includes("}}")) return text;
  let shown = "";
  let from = 0;
  PLACEHOLDER.lastIndex = 0;
  while (PLACEHOLDER.test(text)) {
    const end = PLACEHOLDER.lastIndex;
    if (isDoubled(text, end)) {
      shown += text.slice(from, end - 1);
    } else {
      const start = text.lastIndexOf("{", end - 1);
      shown += text.slice(from, start) + (constants.get(text.slice(start + 1, end - 1)) ?? text.slice(start, end));
    }
    from = end;
  }
  return shown + text.slice(from);
}

/** The most letters that a constant may stand for: it stands in many places, and others may hold it many times. */
export const MOST_LETTERS = 10_000;

/**
 * The values of the constants, each constant inside another replaced. One that uses itself, directly or through
 * others, keeps the placeholders of that circle; one that comes to more than MOST_LETTERS has no value, and neither
 * has one that uses it.
 */
export function resolveConstants(constants: Readonly<Record<string, string>> = {}): Map<string, string> {
  const written = new Map(Object.entries(constants));
  const uses = new Map(Array.from(written, ([name, text]) => [name, constantUses(text).map((use) => use.name)]));
  const resolved = new Map<string, string>();
  const sound = new Set(innerFirst(uses));
  for (const name of sound) {
    const inside = (uses.get(name) as string[]).filter((inner) => written.has(inner));
    const text = written.get(name) as string;
    const length = inside.reduce((sum, inner) => sum + (resolved.get(inner)?.length ?? MOST_LETTERS), text.length);
    if (length <= MOST_LETTERS) resolved.set(name, substitute(text, resolved));
  }
  const circular = Array.from(written).filter(([name]) => !sound.has(name));
  const values = circular.map(([name, text]) => [name, substitute(text, resolved)] as const);
  return new Map([...resolved, ...values]);
}

/** A constant used in a text: `{name}`, from `start` to `end` (exclusive), in UTF-16 units. */
export interface ConstantUse {
  name: string;
  start: number;
  end: number;
}

const CLOSING_BRACE = 125;
const PLACEHOLDER = /\{\{|\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The name of the constant that stands for the day on which the page is read. */
export const TODAY = "today";

/** The constants that a text uses, in order; `{{` stands for a brace and is none. */
export function constantUses(text: string): ConstantUse[] {
  const uses: ConstantUse[] = [];
  PLACEHOLDER.lastIndex = 0;
  // a test makes no object for what it finds
  while (PLACEHOLDER.test(text)) {
    const end = PLACEHOLDER.lastIndex;
    const start = text.lastIndexOf("{", end - 1);
    if (text.charCodeAt(end - 1) === CLOSING_BRACE) uses.push({ name: text.slice(start + 1, end - 1), start, end });
  }
  return uses;
}

/** The text with each constant replaced by its value; an unknown one stays as it is written. */
export function substitute(text: string, constants: ReadonlyMap<string, string>): string {
  if (!text.includes("{")) return text;
  let shown = "";
  let from = 0;
  PLACEHOLDER.lastIndex = 0;
  while (PLACEHOLDER.test(text)) {
    const end = PLACEHOLDER.lastIndex;
    const start = text.lastIndexOf("{", end - 1);
    // of two braces one is shown
    const value = start === end - 1 ? "" : constants.get(text.slice(start + 1, end - 1));
    shown += value === undefined ? text.slice(from, end) : text.slice(from, start) + value;
    from = end;
  }
  return shown + text.slice(from);
}

/**
 * The values of the constants, each constant inside another replaced.
 * One that uses itself, directly or through others, keeps the placeholder where the circle closes.
 */
export function resolveConstants(constants: Readonly<Record<string, string>> = {}): Map<string, string> {
  const resolved = new Map<string, string>();
  function resolve(name: string, above: readonly string[]): string | undefined {
    const known = resolved.get(name);
    if (known !== undefined) return known;
    const written = Object.hasOwn(constants, name) ? constants[name] : undefined;
    if (written === undefined || above.includes(name)) return undefined;
    const inside = constantUses(written).map((use) => use.name);
    const values = new Map(
      inside.flatMap((inner) => {
        const value = resolve(inner, [...above, name]);
        return value === undefined ? [] : [[inner, value] as const];
      }),
    );
    return substitute(written, values);
  }
  for (const name of Object.keys(constants)) {
    const value = resolve(name, []);
    if (value !== undefined) resolved.set(name, value);
  }
  return resolved;
}

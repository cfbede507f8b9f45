import { isIndex, parentOf, stepsOf, valueAt } from "../validate/pointer/pointer.ts";

/** How a list of blocks, or a block, is reached. */
const BLOCK = /^\/(?:routes\/\d+\/blocks\/\d+|fragments\/[^/]+\/\d+|notFound\/blocks\/\d+|banners\/\d+\/block)/;

/** Names a value of a spec by its property, the item that it belongs to, and its block or part: "Amount · Term 1 · fee structure". */
export function labelOf(pointer: string, spec: unknown): string {
  const [part = "", name = ""] = stepsOf(pointer);
  if (part === "constants" && name) return `Constant ${name}`;
  if (part === "words") return `${propertyOf(pointer)} · words`;
  const block = BLOCK.exec(pointer)?.[0];
  const type = block && (valueAt(spec, block) as { type?: string } | undefined)?.type;
  const own = pointer === block ? ["Block"] : [propertyOf(pointer), ...itemName(pointer, block ?? `/${part}`, spec)];
  return [...own, type ? words(type) : partName(part)].join(" · ");
}

/** The pointers of what contains a value, the nearest first, without that of the whole spec. */
export function ancestors(pointer: string): string[] {
  const parent = parentOf(pointer);
  return parent === "" ? [] : [parent, ...ancestors(parent)];
}

const partName = (part: string) => (part === "routes" ? "page" : words(part));

/** The property of a value in words, with the number of an item: "Cards 2". */
function propertyOf(pointer: string): string {
  const steps = stepsOf(pointer);
  const key = steps.findLast((step) => !isIndex(step)) ?? "";
  const indexes = steps.slice(steps.lastIndexOf(key) + 1).map((index) => Number(index) + 1);
  return capital([words(key), ...indexes].join(" "));
}

/** The properties by which an item of a list is known. */
const NAMES = ["label", "title", "name", "heading", "event", "question"];

/** The name of the item of a list that a value is in: "Term 1". */
function itemName(pointer: string, part: string, spec: unknown): string[] {
  const inPart = [pointer, ...ancestors(pointer)].filter((one) => one.startsWith(`${part}/`));
  for (const item of inPart) {
    const value = valueAt(spec, item) as Record<string, unknown> | null | undefined;
    const name = typeof value === "object" && value !== null && NAMES.find((key) => typeof value[key] === "string");
    if (name && pointer !== `${item}/${name}`) return [value[name] as string];
  }
  return [];
}

/** The words for names that are only a programmer's. */
const PLAIN_WORDS: Readonly<Record<string, string>> = { href: "link", url: "link", src: "picture" };

/** A name in camelCase as words that begin with a capital: "Link label" for linkLabel. */
export function inWords(name: string): string {
  return capital(words(name).trim());
}

const words = (name: string) => PLAIN_WORDS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

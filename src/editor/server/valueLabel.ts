import { isIndex, parentOf, stepsOf, valueAt } from "../../json/pointer.ts";
import { resolveConstants, substitute } from "../../site/constants.ts";

/** How a list of blocks, or a block, is reached. */
const BLOCK = /^\/(?:routes\/\d+\/blocks\/\d+|fragments\/[^/]+\/\d+|notFound\/blocks\/\d+|banners\/\d+\/block)/;

/** Names a value of a spec by its property, the item that it belongs to, and its block or part: "Amount · Term 1 · fee structure". */
export function labelOf(pointer: string, spec: unknown): string {
  const [part = "", name = "", ...within] = stepsOf(pointer);
  if (part === "constants" && name) return `Constant: ${inWords(name)}`;
  if (part === "fragments" && name && within.length === 0) return sharedPart(name);
  if (pointer === `/${part}`) return capital(partName(part));
  const block = BLOCK.exec(pointer)?.[0];
  const written = block ? (valueAt(spec, block) as WrittenBlock | undefined) : undefined;
  if (pointer === block) return written ? blockLabel(written) : "Block";
  const outer = block ?? (part === "routes" ? `/${part}/${name}` : `/${part}`);
  const own = [propertyOf(pointer), ...itemName(pointer, outer, spec)];
  return [...own, written ? words(written.type) : partName(part)].join(" · ");
}

interface WrittenBlock {
  type: string;
  name?: string;
}

/** What kind of block one is: "Card grid", or the name of the shared part that it places. */
export function blockLabel({ type, name }: WrittenBlock): string {
  return type === "fragment" && name ? sharedPart(name) : inWords(type);
}

const sharedPart = (name: string) => `Shared part: ${inWords(name)}`;

/** The pointers of what contains a value, the nearest first, without that of the whole spec. */
export function ancestors(pointer: string): string[] {
  const parent = parentOf(pointer);
  return parent === "" ? [] : [parent, ...ancestors(parent)];
}

/** The words for the parts of a spec that have another name in Studio. */
const PARTS: Readonly<Record<string, string>> = {
  routes: "page",
  navigation: "menu",
  quickLinks: "links above the menu",
  words: "words of buttons and messages",
  notFound: "page for unknown addresses",
};

const partName = (part: string) => PARTS[part] ?? words(part);

/** The labels of properties whose names only programmers know. */
export const PROPERTY_LABELS: Readonly<Record<string, string>> = {
  alt: "Alt text",
  id: "Name of this place",
  meta: "Line above the heading",
  sameAs: "Profiles",
  navigation: "Menu entry",
  desktop: "On wide screens",
  index: "In search engines",
  mode: "Light or dark",
  currencyDisplay: "Currencies as",
  sharePictureAlt: "Alt text of the share picture",
};

/** The property of a value in words, with the number of an item: "Cards 2". */
function propertyOf(pointer: string): string {
  const steps = stepsOf(pointer);
  const key = steps.findLast((step) => !isIndex(step)) ?? "";
  const indexes = steps.slice(steps.lastIndexOf(key) + 1).map((index) => Number(index) + 1);
  return [propertyLabel(key), ...indexes].join(" ");
}

/** The label of a property in forms. */
export function propertyLabel(key: string): string {
  return PROPERTY_LABELS[key] ?? inWords(key);
}

/** The properties by which an item of a list is known. */
const NAMES = ["label", "title", "name", "heading", "event", "question"];

/** The name of the item of a list that a value is in: "Term 1". */
function itemName(pointer: string, part: string, spec: unknown): string[] {
  const inPart = [pointer, ...ancestors(pointer)].filter((one) => one.startsWith(`${part}/`));
  for (const item of inPart) {
    const value = valueAt(spec, item) as Record<string, unknown> | null | undefined;
    const name = typeof value === "object" && value !== null && NAMES.find((key) => typeof value[key] === "string");
    if (name && pointer !== `${item}/${name}`) return [shownText(value[name] as string, spec)];
  }
  return [];
}

/** A text with the values of its constants. */
function shownText(text: string, spec: unknown): string {
  if (!text.includes("{")) return text;
  return substitute(text, resolveConstants(valueAt(spec, "/constants") as Record<string, string> | undefined));
}

/** The words for names that are only a programmer's. */
const PLAIN_WORDS: Readonly<Record<string, string>> = { href: "link", url: "link", src: "picture" };

/** A name in camelCase as words that begin with a capital: "Link label" for linkLabel. */
export function inWords(name: string): string {
  return capital(words(name).trim());
}

const words = (name: string) => PLAIN_WORDS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

import { findValue, getParentPointer, isIndex, lastStep, splitPointer } from "../../json/pointer.ts";
import { findSchema, type SchemaNode } from "../../json/schemaModel.ts";
import { findBlockPointer } from "../../site/blockPointer.ts";
import { resolveConstants, substitute } from "../../site/constants.ts";
import { findName } from "../../site/findName.ts";
import { capital, inSentence, inWords } from "../../site/inWords.ts";
import { readLanguage } from "../../site/language.ts";

/** Names a value of a spec by its property, the item that it belongs to, and its block or part: "Amount · Term 1 · fee structure". */
export function formatLabel(pointer: string, spec: unknown): string {
  const [part = "", name = "", ...within] = splitPointer(pointer);
  if (part === "constants" && name) return inWords(name);
  // of a kept warning, its number says nothing
  if (part === "acknowledged" && name) return findTitle(`/${part}/${name}`, spec);
  if (part === "fragments" && name && within.length === 0) return sharedPart(name);
  if (pointer === `/${part}`) return partTitle(part);
  const banner = part === "banners" && within.length === 0 ? findValue(spec, `${pointer}/block`) : undefined;
  if (banner !== undefined) return `${blockLabel(banner)} · ${inSentence(findTitle("/banners/0", spec))}`;
  const blockPointer = findBlockPointer(pointer);
  const type = blockPointer && findValue(spec, `${blockPointer}/type`);
  if (pointer === blockPointer) return type ? blockLabel(findValue(spec, pointer)) : "Block";
  const outer = blockPointer ?? (part === "routes" ? `/${part}/${name}` : `/${part}`);
  const whole = type ? blockTitle(String(type)) : part === "routes" ? findTitle("/routes/0", spec) : partTitle(part);
  return [formatProperty(pointer, spec), ...itemName(pointer, outer, spec), inSentence(whole)].join(" · ");
}

/** The name of a block: "Cards", or the name of the shared part that it places. */
export function blockLabel(block: unknown): string {
  const [type, name] = [findValue(block, "/type"), findValue(block, "/name")];
  return type === "fragment" && typeof name === "string" ? sharedPart(name) : blockTitle(String(type));
}

/** The title of a block type. */
export function blockTitle(type: string): string {
  return getTitle(readLanguage().blocks.get(type), type);
}

/** The title of a property of the whole site: "Menu" for navigation. */
export function partTitle(part: string): string {
  return findTitle(`/${part}`, undefined);
}

/** The name of a shared part, to begin with. */
const sharedPart = (name: string) => `Shared part: ${inWords(name)}`;

/** The pointers of all values that contain a value, the nearest first, without that of the whole spec. */
export function ancestors(pointer: string): string[] {
  const parent = getParentPointer(pointer);
  return parent === "" ? [] : [parent, ...ancestors(parent)];
}

/** The title that a schema gives to its values; `key` is the name of the property. */
export function getTitle(node: SchemaNode | undefined, key: string): string {
  return node?.title ?? inWords(key);
}

/** The title of the value at a pointer, as the schema has it. */
export function findTitle(pointer: string, spec: unknown): string {
  return getTitle(findSchema(readLanguage().site, spec, pointer), lastStep(pointer));
}

/** The property of a value, or its item with its number: "Card 2", or "Row 1, cell 2" of a list in a list. */
function formatProperty(pointer: string, spec: unknown): string {
  const pointers = [pointer, ...ancestors(pointer)];
  const items = pointers.slice(
    0,
    pointers.findIndex((candidate) => !isIndex(lastStep(candidate))),
  );
  if (items.length === 0) return findTitle(pointer, spec);
  const names = items.reverse().map((item) => `${findTitle(item, spec)} ${Number(lastStep(item)) + 1}`);
  return capital(names.map(inSentence).join(", "));
}

/** The name of the item of a list that a value is in: "Term 1". */
function itemName(pointer: string, part: string, spec: unknown): string[] {
  const itemPointers = [pointer, ...ancestors(pointer)].filter((item) => item.startsWith(`${part}/`));
  for (const item of itemPointers) {
    const name = findName(findValue(spec, item));
    if (name && pointer !== `${item}/${name.key}`) return [fillConstants(name.text, spec)];
  }
  return [];
}

/** A text with the values of its constants. */
function fillConstants(text: string, spec: unknown): string {
  const constants = findValue(spec, "/constants");
  if (!text.includes("{") || typeof constants !== "object" || constants === null) return text;
  return substitute(text, resolveConstants(Object.fromEntries(Object.entries(constants))));
}

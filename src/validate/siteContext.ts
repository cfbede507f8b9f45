import { resolveConstants, substitute } from "../site/constants";
import type { BlockList, Branch, Field, Group } from "./branch";
import { collect } from "./collect";
import { type ConstantInText, findConstantUses, textsWithBraces } from "./constantUses";
import type { ValidationContext } from "./context";
import { findLinks, type WrittenLink } from "./links";
import { createPages, type Pages } from "./pages";
import { pointerTree, treeAt, valueAt } from "./pointer";

/** What rules see of a site: its values by kind, its pages, its links. It may be faulty in places. */
export interface SiteContext extends ValidationContext {
  value: unknown;
  /** The constants as they are written. */
  constants: Readonly<Record<string, string>>;
  lists: readonly BlockList[];
  pages: Pages;
  /** All strings of a kind, outside of what the schema finds faulty. */
  fields(kind: string): readonly Field[];
  /** All blocks of a type in which the schema finds no fault. */
  blocks(type: string): readonly Branch<Group>[];
  /** All links, those inside rich texts included. */
  links(): readonly WrittenLink[];
  /** All texts with a brace in which constants are replaced, the values of constants included. */
  texts(): readonly Field[];
  /** All uses of constants, the values of constants included. */
  constantUses(): readonly ConstantInText[];
  /** A text with its constants replaced. */
  resolve(text: string): string;
  /** Whether the schema finds a fault at a pointer or below. */
  hasFault(pointer: string): boolean;
}

/** Prepares a parsed site.json for the rules; `faults` are the pointers at which the schema finds it wrong. */
export function createSiteContext(value: unknown, faults: Iterable<string>, context: ValidationContext): SiteContext {
  const faulty = pointerTree(faults);
  const hasFault = (pointer: string) => treeAt(faulty, pointer) !== undefined;
  const { fields, blocks, lists } = collect(value, faulty);
  const constants = textsOf(valueAt(value, "/constants"));
  const resolved = resolveConstants(constants);
  const resolve = (text: string) => substitute(text, resolved);
  let links: WrittenLink[] | undefined;
  const texts = textsWithBraces(fields, constants);
  let uses: ConstantInText[] | undefined;
  return {
    ...context,
    value,
    constants,
    lists,
    pages: createPages(value, lists, hasFault),
    hasFault,
    resolve,
    fields: (kind) => fields.get(kind) ?? [],
    blocks: (type) => blocks.get(type) ?? [],
    links: () => {
      links ??= findLinks(fields, resolve);
      return links;
    },
    texts: () => texts,
    constantUses: () => {
      uses ??= findConstantUses(texts);
      return uses;
    },
  };
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === "string"));
}

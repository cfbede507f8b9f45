import type { SharedModel } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { escapePointer } from "../json/escapePointer.ts";
import type { Assets } from "./assets.ts";
import { constantUsers } from "./constantUsers.ts";
import { markedValues, markText } from "./marks.ts";
import { once } from "./once.ts";
import { oncePer } from "./oncePer.ts";
import type { Pages } from "./page.ts";
import { type ResolveOptions, resolveSite } from "./resolveSite.ts";

/** A site whose models say in marks where in site.json each of their values is from. For the preview only. */
export interface MarkedSite extends Pick<Pages, "pages" | "notFound"> {
  readonly shared: SharedModel;
  /** The JSON pointers of the marked values, by the numbers in their marks; it grows as models are created. */
  readonly pointers: readonly string[];
  /** On how many pages a constant or a fragment is used; aliases are not counted. */
  uses(kind: "constants" | "fragments", name: string): number;
}

type Route = Site["routes"][0];

/** Resolves a valid spec like resolveSite, with marks. */
export function resolveMarkedSite(spec: Site, assets: Assets, options: ResolveOptions = {}): MarkedSite {
  const pointers: string[] = [];
  const numbers = new Map<string, number>();

  /** Without a pointer, as from the model of a block, the text is located by how it is written. */
  function mark(text: string, source: string, pointer = findText(spec, source)): string {
    if (pointer === undefined) return text;
    const number = numbers.get(pointer) ?? pointers.push(pointer) - 1;
    numbers.set(pointer, number);
    return markText(text, number);
  }

  /** Marks the words with slots, too: these are no texts with constants, and the resolver leaves them as they are. */
  function markWords<Value>(words: Value, pointer: string): Value {
    if (typeof words === "string")
      return (markedValues(words).length > 0 ? words : mark(words, words, pointer)) as Value;
    const entries = Object.entries(words as object);
    return Object.fromEntries(entries.map(([key, word]) => [key, markWords(word, `${pointer}/${key}`)])) as Value;
  }

  const site = resolveSite(spec, assets, { ...options, mark });
  const getShared = once(() => ({ ...site.shared, words: markWords(site.shared.words, "/words") }));
  const uses = once(() => countUses(spec, site.pages));
  return {
    pages: site.pages,
    notFound: site.notFound,
    pointers,
    get shared() {
      return getShared();
    },
    uses: (kind, name) => uses()[kind].get(name) ?? 0,
  };
}

/** The properties whose members are searched one by one, since a site may have thousands. */
const DIVIDED = ["/routes", "/fragments"];

/** The pointer of the first value with a text; undefined if there is none. */
function findText(spec: Site, text: string): string | undefined {
  return findInMembers(spec, "", text, (part, pointer) =>
    DIVIDED.includes(pointer) ? findInMembers(part, pointer, text, findInPart) : findInPart(part, pointer, text),
  );
}

/** The same in a part of a site, which is only searched if it has the text. */
function findInPart(part: unknown, pointer: string, text: string): string | undefined {
  const isSearched = typeof part !== "object" || part === null || listTexts(part).has(text);
  return isSearched ? findInValue(part, pointer, text) : undefined;
}

function findInValue(value: unknown, pointer: string, text: string): string | undefined {
  return value === text ? pointer : findInMembers(value, pointer, text, findInValue);
}

function findInMembers(
  container: unknown,
  pointer: string,
  text: string,
  find: typeof findInValue,
): string | undefined {
  if (typeof container !== "object" || container === null) return undefined;
  for (const [key, member] of Object.entries(container)) {
    const textPointer = find(member, `${pointer}/${escapePointer(key)}`, text);
    if (textPointer !== undefined) return textPointer;
  }
  return undefined;
}

const listTexts = oncePer((part: object): ReadonlySet<string> => {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.add(value);
    else if (typeof value === "object" && value !== null) for (const child of Object.values(value)) collect(child);
  };
  collect(part);
  return texts;
});

/** On how many pages each constant and each fragment is used. */
function countUses(spec: Site, pages: Pages["pages"]) {
  const paths = new Set(pages.map(({ path }) => path));
  const count = (users: ReadonlyMap<string, Route[]>) =>
    new Map(Array.from(users, ([name, routes]) => [name, routes.filter(({ path }) => paths.has(path)).length]));
  const fragments = new Map<string, Route[]>();
  for (const route of spec.routes)
    for (const name of findFragments(spec, route.blocks)) fragments.set(name, [...(fragments.get(name) ?? []), route]);
  return { constants: count(constantUsers(spec)), fragments: count(fragments) };
}

/** The names of the fragments in a list of blocks, and of those in these fragments. */
function findFragments(spec: Site, blocks: Site["routes"][0]["blocks"]): Set<string> {
  const names = new Set<string>();
  const collect = (list: readonly { type: string }[]) => {
    for (const block of list) if (block.type === "fragment") names.add((block as { type: string; name: string }).name);
  };
  collect(blocks);
  for (const name of names) collect(spec.fragments?.[name] ?? []);
  return names;
}

import type { SharedModel } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { escapePointer } from "../json/escapePointer.ts";
import type { Assets } from "./assets.ts";
import { constantUsers } from "./constantUsers.ts";
import { markedValues, markText } from "./marks.ts";
import { once } from "./once.ts";
import type { Pages } from "./pages.ts";
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
  const firstPointers = once(() => mapTextsToPointers(spec));

  /** Without a pointer, as from the model of a block, the text is located by how it is written. */
  function mark(text: string, source: string, pointer = firstPointers().get(source)): string {
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

/** The pointer of the first value with a text, for each text in a spec. */
function mapTextsToPointers(spec: Site): Map<string, string> {
  const pointers = new Map<string, string>();
  function collect(value: unknown, pointer: string): void {
    if (typeof value === "string" && !pointers.has(value)) pointers.set(value, pointer);
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) collect(child, `${pointer}/${escapePointer(key)}`);
  }
  collect(spec, "");
  return pointers;
}

/** On how many pages each constant and each fragment is used. */
function countUses(spec: Site, pages: Pages["pages"]) {
  const paths = new Set(pages.map(({ path }) => path));
  const count = (users: Map<string, Route[]>) =>
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

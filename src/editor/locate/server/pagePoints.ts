import type { Site } from "../../../generated/site.ts";
import { joinText } from "../../../json/chunks.ts";
import { hashText } from "../../../json/contentHash.ts";
import { escapePointer } from "../../../json/escapePointer.ts";
import { findValue, getParentPointer, splitPointer } from "../../../json/pointer.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import { constantUses, resolveConstants } from "../../../site/constants.ts";
import { findKind } from "../../../site/fields.ts";
import type { PlacedBlock } from "../../../site/fragments.ts";
import { inWords } from "../../../site/inWords.ts";
import { isContent } from "../../../site/isContent.ts";
import type { MarkedSite } from "../../../site/markedSite.ts";
import { markedValues } from "../../../site/marks.ts";
import { findPageByPath } from "../../../site/writtenPages.ts";
import { ancestors, blockTitle, formatLabel } from "../../server/valueLabel.ts";
import type { EditableRichText, EditableText, PointedBlock, PointName, Points, ShownConstant } from "../messages.ts";
import { fragmentUsesIn } from "./fragmentUses.ts";
import { listGhosts } from "./ghosts.ts";

/** A version of the spec with its pages, which are rendered with marks on demand. */
export interface MarkedVersion {
  spec: Site;
  site: MarkedSite;
}

/** Finds where in the text of a spec without errors the values of the page at a path are from. */
export function findPoints(
  text: string,
  version: MarkedVersion,
  server: ServerEntry,
  path: string,
): Omit<Points, "version"> {
  return { hash: hashText(text), ...readPoints(version, server, path) };
}

/** The points of a page, or of the page for unknown addresses if there is none at the path. */
export function readPoints(
  { spec, site }: MarkedVersion,
  server: ServerEntry,
  path: string,
): Omit<Points, "version" | "hash"> {
  const page = site.pages.find((candidate) => candidate.path === path) ?? site.notFound;
  const { words } = site.shared;
  const banners = site.shared.banners.filter(({ block }) => !server.blockFailure(block, words));
  const render = server.createRenderer({ ...site.shared, banners });
  const html = joinText(render(page.model(server.blockModels)).html);
  const values = markedValues(html).map((value) => [value, site.pointers[value] ?? ""] as const);
  const blocks = page.placed().map((placed) => describePointedBlock(placed, spec));
  const list = findBlocks(spec, page.path);
  const markedPointers = values.map(([, pointer]) => pointer);
  const pointers = [...markedPointers, ...blocks.flatMap(listPointers)];
  const namedPointers = new Set(
    pointers.flatMap((pointer) => [pointer, ...(isContent(pointer) ? ancestors(pointer) : [])]),
  );
  return {
    html,
    pointers: Object.fromEntries(values),
    blocks,
    names: Object.fromEntries(Array.from(namedPointers, (pointer) => [pointer, nameValue(pointer, spec, site)])),
    ...editableTexts(markedPointers, spec, site),
    links: readValuesOfKind(["href"], markedPointers, spec) as Points["links"],
    pictures: readValuesOfKind(
      ["picture", "mediaFile"],
      [...markedPointers, ...markedPointers.map(getParentPointer)],
      spec,
    ) as Points["pictures"],
    ...{
      counts: countBlocks(spec, [list, ...blocks.map(({ pointer }) => getParentPointer(pointer))]),
      fragmentUses: fragmentUsesIn(spec, list),
    },
  };
}

/** How many blocks some lists have, by their pointers. */
function countBlocks(spec: unknown, lists: readonly string[]): Record<string, number> {
  const counts = lists.map((pointer): [string, number] => {
    const blocks = findValue(spec, pointer);
    return [pointer, Array.isArray(blocks) ? blocks.length : 0];
  });
  return Object.fromEntries(counts);
}

/** The values of some kinds as they are written, by their pointers. */
function readValuesOfKind(
  kinds: readonly string[],
  pointers: readonly string[],
  spec: unknown,
): Record<string, unknown> {
  const matchingPointers = pointers.filter((pointer) => kinds.includes(findKind(spec, splitPointer(pointer)) ?? ""));
  return Object.fromEntries(matchingPointers.map((pointer) => [pointer, findValue(spec, pointer)]));
}

/** The pointer of the blocks of the page at a path, which may be an alias. */
function findBlocks(spec: Site, path: string): string {
  return findPageByPath(spec, path)?.blocks ?? "/notFound/blocks";
}

/** The kinds of values that are plain texts. */
const PLAIN = ["text", "columnHead", "amount", "time", "email", "phone"];

function editableTexts(pointers: readonly string[], spec: Site, site: MarkedSite): Pick<Points, "texts" | "richTexts"> {
  const { constants = {} } = spec;
  const resolvedTexts = resolveConstants(constants);
  const describeConstant = (name: string): ShownConstant => {
    const label = inWords(name);
    const writtenText = constants[name];
    const text = resolvedTexts.get(name);
    // a constant that is built in has no value of its own in the file
    if (writtenText === undefined || text === undefined) return { name, label, text: text ?? name };
    const isPlain = !/[{}]/.test(writtenText);
    return { name, label, text, pages: site.uses("constants", name), ...(isPlain && { written: writtenText }) };
  };
  const texts: Points["texts"] = {};
  const richTexts: Points["richTexts"] = {};
  for (const pointer of pointers) {
    const value = findValue(spec, pointer);
    if (typeof value !== "string") continue;
    const kind = findKind(spec, splitPointer(pointer)) ?? "";
    if (PLAIN.includes(kind)) texts[pointer] = splitText(value, describeConstant);
    else if (kind === "richText") richTexts[pointer] = createRichText(value, describeConstant);
  }
  return { texts, richTexts };
}

function createRichText(source: string, describeConstant: (name: string) => ShownConstant): EditableRichText {
  const names = new Set(constantUses(source).map(({ name }) => name));
  return { source, constants: Object.fromEntries(Array.from(names, (name) => [name, describeConstant(name)])) };
}

function splitText(text: string, describeConstant: (name: string) => ShownConstant): EditableText {
  const parts: EditableText = [];
  let from = 0;
  for (const { name, start, end } of constantUses(text)) {
    parts.push(unescapeBraces(text.slice(from, start)), describeConstant(name));
    from = end;
  }
  parts.push(unescapeBraces(text.slice(from)));
  return parts.filter((part) => part !== "");
}

const unescapeBraces = (text: string) => text.replaceAll("{{", "{").replaceAll("}}", "}");

function listPointers({ pointer, numbers }: PointedBlock): string[] {
  return [pointer, ...numbers.map((number) => number.pointer)];
}

function describePointedBlock({ block, pointer }: PlacedBlock, spec: unknown): PointedBlock {
  const numbers = findNumbers(block, pointer);
  return { pointer, label: blockTitle(block.type), numbers, ...listGhosts(spec, pointer) };
}

function findNumbers(value: unknown, pointer: string): PointedBlock["numbers"] {
  if (typeof value === "number") return [{ pointer, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => findNumbers(child, `${pointer}/${escapePointer(key)}`));
}

/** The parts of site.json that every page shows. */
const ON_EVERY_PAGE = /^\/(site|navigation|quickLinks|footer|floatingActions)\//;

/** Names a value, and says where else it is shown. */
function nameValue(pointer: string, spec: unknown, site: MarkedSite): PointName {
  const [part = "", name = ""] = splitPointer(pointer);
  const label = formatLabel(pointer, spec);
  if (part === "constants") {
    const uses = site.uses(part, name);
    return { label, note: `from the value “${inWords(name)}”, used on ${pages(uses)}`, pages: uses };
  }
  if (part === "words") {
    const isWritten = findValue(spec, pointer) !== undefined;
    return { label, note: isWritten ? "on every page" : "built in: write your own in the settings of the site" };
  }
  if (part === "fragments") {
    const uses = site.uses(part, name);
    return { label, note: `Shared part: ${inWords(name)}, on ${pages(uses)}`, pages: uses };
  }
  return ON_EVERY_PAGE.test(pointer) ? { label, note: "on every page" } : { label };
}

const pages = (count: number) => (count === 1 ? "one page" : `${count} pages`);

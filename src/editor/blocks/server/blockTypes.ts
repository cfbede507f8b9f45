import type { Block as WrittenBlock } from "../../../generated/site.ts";
import { findValue } from "../../../json/pointer.ts";
import { findSchema } from "../../../json/schemaModel.ts";
import type { Example } from "../../../site/example.ts";
import { createExampleText } from "../../../site/exampleText.ts";
import { type FieldVisitor, mapBlock } from "../../../site/fields.ts";
import { readLanguage } from "../../../site/language.ts";
import { findPageByPath } from "../../../site/writtenPages.ts";
import { blockLabel, blockTitle } from "../../server/valueLabel.ts";
import type { BlockType, ListedBlock, PageBlocksAnswer } from "../messages.ts";
import { isTextKind, unusedId } from "./exampleValues.ts";

/** The headings in their order; those that blocks have besides come after them. */
const GROUPS = [
  "Opening and what to do next",
  "Text",
  "Pictures",
  "Cards and lists of links",
  "Numbers, prices and tables",
  "Dates and times",
  "From other websites",
  "Parts that pages share",
];

/** The parts of a valid spec to which a new block is adapted. */
interface NewBlockContext {
  site: { sharePicture: string };
  routes: { path: string }[];
  fragments?: Record<string, unknown>;
}

/** The parts of a block that describe it in a list. */
type DescribedBlock = { type: string; name?: string; heading?: string } & Period;

/** When something is shown. */
interface Period {
  from?: string;
  until?: string;
}

/** The blocks of a valid spec by the page that they are on. */
interface SiteBlocks {
  routes: { path: string; aliases?: string[]; blocks: DescribedBlock[] }[];
  notFound: { blocks: DescribedBlock[] };
  banners?: ({ block: DescribedBlock } & Period)[];
}

/** The blocks that can be added to a page of a spec: the simplest example of each type, and the shared parts, by their groups. */
export function blockTypes(spec: NewBlockContext, examples: ReadonlyMap<string, readonly Example[]>): BlockType[] {
  const specText = JSON.stringify(spec);
  const types = Array.from(examples).flatMap(([type, typeExamples]): BlockType[] => {
    const block = (typeExamples.find(({ name }) => name === "minimal") ?? typeExamples[0])?.block;
    if (!block) return [];
    // the example with the most properties shows best how to use the block
    const example = Math.max(
      typeExamples.findIndex(({ name }) => name.startsWith("every property")),
      0,
    );
    return [{ ...describeType(type), label: blockTitle(type), example, block: adaptExample(block, spec, specText) }];
  });
  const fragments = Object.keys(spec.fragments ?? {}).map((name): BlockType => {
    const description = "Blocks that several pages share. A change of them shows on all of these pages.";
    const block: BlockType["block"] & { name: string } = { type: "fragment", name };
    return { ...describeType("fragment"), label: blockLabel(block), description, block };
  });
  return [...types, ...fragments].sort((a, b) => compareGroups(a.group, b.group) || a.label.localeCompare(b.label));
}

/** Describes a block type as its schema does, with the words by which people find it. */
export function describeType(type: string): Pick<BlockType, "type" | "description" | "group" | "words"> {
  const { description = "", group = "Other", keywords: words = "" } = readLanguage().blocks.get(type) ?? {};
  return { type, description, group, words };
}

/** Orders headings: the ones of GROUPS, then others by the alphabet. */
function compareGroups(a: string, b: string): number {
  const [rankA = 0, rankB = 0] = [a, b].map((group) =>
    GROUPS.includes(group) ? GROUPS.indexOf(group) : GROUPS.length,
  );
  return rankA - rankB || a.localeCompare(b);
}

/**
 * An example as a site can have it: with the names of its texts in their place, with pictures, pages and the currency
 * that the site has, and with other names of places.
 */
function adaptExample(example: WrittenBlock, spec: NewBlockContext, specText: string): WrittenBlock {
  const schema = readLanguage().blocks.get(example.type);
  const visit: FieldVisitor = (kind, value, pointer = "") => {
    if (isTextKind(kind)) return createExampleText((schema && findSchema(schema, example, pointer)?.title) ?? "Text");
    if (kind === "currency") return findCurrency(specText) ?? value;
    if (kind === "picture") return { src: spec.site.sharePicture, decorative: true };
    if (kind === "mediaFile") return spec.site.sharePicture;
    if (kind === "href" && /^[/#]/.test(String(value))) return spec.routes[0]?.path;
    return kind === "id" ? unusedId(String(value), specText) : value;
  };
  const withoutAccounts = Object.entries(example).filter(
    ([name]) => schema?.properties?.[name]?.control !== ACCOUNT_CONTROL,
  );
  return mapBlock(Object.fromEntries(withoutAccounts) as unknown as WrittenBlock, visit, "") as WrittenBlock;
}

/** The control of a service: the account in an example is nobody's, or somebody else's. */
const ACCOUNT_CONTROL = "service";

/** A currency that a site uses. */
function findCurrency(specText: string): string | undefined {
  return /"currency":"([^"]*)"/.exec(specText)?.[1];
}

/**
 * The blocks of the page at a path as they are written, or of the page for unknown addresses if there is none; and the
 * banners of the site.
 */
export function pageBlocks(spec: SiteBlocks, path: string): Omit<PageBlocksAnswer, "hash"> {
  const address = path.replace(/(.)\/$/, "$1");
  const { banners = [] } = spec;
  const pointer = findPageByPath(spec, address)?.blocks ?? "/notFound/blocks";
  const blocks = findValue(spec, pointer) as DescribedBlock[];
  return {
    pointer,
    blocks: blocks.map((block) => createListedBlock(block, block)),
    banners: banners.map((banner) => createListedBlock(banner.block, banner)),
  };
}

/** Describes a block that is shown in a period. */
function createListedBlock(block: DescribedBlock, { from, until }: Period): ListedBlock {
  const { type, name, heading } = block;
  const label = blockLabel(block);
  if (type === "fragment" && name) return { label, shared: name };
  return {
    label,
    ...(heading !== undefined && { heading }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

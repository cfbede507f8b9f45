import { getMembers, type Members } from "../json/isObject.ts";
import { lastStep } from "../json/pointer.ts";
import { type EntryPage, withoutBlocks, withoutEntryBlocks } from "./entryPages.ts";
import { mapBlock } from "./fields.ts";

/** The texts of a page, as its search reads them. */
export interface SearchTexts {
  headings: string;
  text: string;
}

/** How texts are read. */
interface TextReader {
  /** Replaces the constants of a text. */
  text(source: string): string;
  /** Removes the markup of a rich text, and replaces its constants. */
  plainText(source: string): string;
}

/** The kinds of values that are read as they are. */
const PLAIN_KINDS = new Set(["text", "columnHead", "amount", "time"]);
/** The properties whose texts name what comes below them. */
const HEADINGS = new Set(["heading", "title", "question", "name", "term", "event"]);

/** Reads the texts of blocks, as they are written in a valid spec, in their order. */
export function readSearchTexts(blocks: readonly unknown[], reader: TextReader): SearchTexts {
  const headings: string[] = [];
  const texts: string[] = [];
  for (const block of blocks) {
    mapBlock(
      block,
      (kind, value, pointer = "") => {
        if (typeof value !== "string") return value;
        if (kind === "richText") texts.push(reader.plainText(value));
        else if (PLAIN_KINDS.has(kind)) (HEADINGS.has(lastStep(pointer)) ? headings : texts).push(reader.text(value));
        return value;
      },
      "",
    );
  }
  return { headings: headings.join("\n"), text: texts.join("\n") };
}

/**
 * Lists the blocks whose texts the search reads on a page: of the page of an entry, also what its list says of it; of a
 * year, the entries of that year.
 */
export function listSearchedBlocks(blocks: readonly object[], entryPage?: EntryPage): object[] {
  const { entry, year, list, kind } = entryPage ?? {};
  if (!list || !kind) return blocks.map(withoutEntryBlocks);
  const entries = getMembers(list.block)[kind.property] as readonly Members[];
  const isListed = (candidate: Members) =>
    entry ? candidate === entry : String(candidate[kind.date ?? ""]).startsWith(`${year}-`);
  const ofList = { type: list.block.type, [kind.property]: entries.filter(isListed).map(withoutBlocks) };
  return [ofList, ...(entry ? blocks.map(withoutEntryBlocks) : [])];
}

/** The synonyms of a site, such as "fees, costs", as lists of words. */
export function splitSynonyms(synonyms: readonly string[] = []): string[][] {
  return synonyms.map((line) => line.split(/[,،、，]/).map((word) => word.trim()));
}

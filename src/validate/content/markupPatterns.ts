import { type CharacterSet, characterSet, hasCharacter } from "./characters.ts";
import { SPACES } from "./invalidAddress.ts";
import { outsideLinks, type Search } from "./outsideLinks.ts";

/** Markup in a text that visitors would read as it is written, with a remedy. */
export interface LiteralMarkup {
  match: RegExpExecArray;
  /** The words that visitors read, if they differ from the text as it is written. */
  shown?: string;
  /** Whether it reads well, and only lacks a link. */
  isBare?: boolean;
  remedy: string;
  replacement?: string;
  /** Whether nothing else can be intended; true if left out. */
  certain?: boolean;
}

/** Markup that texts do not know, with a remedy. */
export interface Pattern {
  pattern: Search;
  /** Each match has one of these characters. */
  characters: CharacterSet;
  remedy: string;
}

const LINK = "Write a link as [words](/page): the words between square brackets, and the address between round ones.";
const NO_SPACES = "Write a link as [words](/page), with no space between the brackets or in the address.";
const STRUCK_OUT = "No words can be struck out: remove them.";

export const LINE_END_REMEDY = 'Write "\\n", with one backslash, where a line ends.';

/** A table, which neither rich texts nor plain ones have. */
export const TABLE: Pattern = {
  characters: characterSet("|"),
  pattern: /^.*\|-{2,}.*$|^[ \t]*\|.*\|[ \t]*$(?:\n[ \t]*\|.*)*/m,
  remedy: "A text has no tables: write it as a block of the type table, each row as a list of its cells.",
};

/** Markdown that is not in the subset of rich texts, and lists of word processors. */
export const MARKDOWN: readonly Pattern[] = [
  {
    characters: characterSet("#"),
    // rich texts have headings of two levels, without a mark at their end
    pattern: /^(?:(?:#|#{4,6})[ \t]+(?=\S)|#{2,6}(?=\p{L})|#{2,3}[ \t]+(?=.*[ \t]#+[ \t]*$)).*/mu,
    remedy: 'Begin a heading in a text with "## ", and one below it with "### ".',
  },
  {
    characters: characterSet("…\n"),
    // bullets; and of other characters two lines, since one may be emphasis, or the name of an author
    pattern:
      /^[ \t]*[•●▪◦‣·➢➤✓✔\uF0B7].*|^(?!- )([-*+–]|o(?=[ \t]))[ \t]*(?=\p{L})[^*\n]+\n\1[ \t]*(?=\p{L})[^*\n]+$/mu,
    remedy: 'Begin each line of a list with "- ", and leave an empty line before the first.',
  },
  TABLE,
  {
    characters: characterSet("~"),
    pattern: /(?<![\p{L}\d~])(~~?)[^\s~](?:[^~\n]*[^\s~])?\1(?![\p{L}\d~])/u,
    remedy: STRUCK_OUT,
  },
  {
    characters: characterSet("/"),
    pattern: outsideLinks(/(?:\/n){2,}|\/n(?=- )|(?<=\.)\/n(?=[A-Z])/, "/n"),
    remedy: LINE_END_REMEDY,
  },
  {
    characters: characterSet(">"),
    pattern: /^[ \t]*>.*/m,
    remedy: 'Write the words alone, or show them as a block of the type "quote".',
  },
  {
    characters: characterSet("-"),
    pattern: /^[ \t]*-{3,}[ \t]*$/m,
    remedy: "A text has no lines across: make two blocks of it, or leave an empty line.",
  },
  {
    characters: characterSet("!"),
    pattern: /!\[[^\]\n]*\]\([^)\n]*\)/,
    remedy: 'Show a picture as the "picture" of a block, such as prose or mediaText.',
  },
];

const BRACKETS = characterSet("[");

/** The words of a link, and between round brackets its address, which may have such brackets of its own. */
const LINK_AND_ADDRESS = /\[([^\][\n]+)\]( ?)\(\s*((?:[^()\n]|\([^()\n]*\))*)\)/g;

/** How the addresses of links begin. */
const ADDRESS_STARTS = ["/", "#", "https:", "mailto:", "tel:"];

/** The name of a file without its folder. */
const FILE_NAME = /^[^:/\\]+\.[a-z]{3,4}$/i;

/** A link without one of its brackets, or with its words and its address in each other's place. */
const UNFINISHED =
  /\[[^\][\n]+\](?:\((?=[/#]|https:|mailto:|tel:)(?![^()\n]*[()]).*|\/[\w/-]+)|\([^()\n]+\)\[(?:[/#]|https:|mailto:|tel:)[^\][\s]*\]/;

/** The first part of a rich text that is nearly a link. */
export function incompleteLink(text: string): LiteralMarkup | undefined {
  if (!hasCharacter(text, BRACKETS)) return undefined;
  for (const match of text.matchAll(LINK_AND_ADDRESS)) {
    const [, words = "", space, inBrackets = ""] = match;
    const address = inBrackets.trim();
    const isAddress = startsAsAddress(address);
    const hasSpace = address.includes(" ") || inBrackets.startsWith(" ");
    // a title of a link is between quotes
    const isLink = space === "" && (!hasSpace || /^<|["']/.test(address));
    if (isLink || (space !== "" && !isAddress)) continue;
    const safeAddress = withoutSpaces(address);
    if (!safeAddress) return { match, remedy: NO_SPACES };
    const replacement = `[${words}](${safeAddress.address})`;
    const remedy = `Write "${replacement}": an address in a text has no spaces.`;
    return { match, remedy, replacement, certain: safeAddress.certain };
  }
  const match = UNFINISHED.exec(text);
  return match ? { match, remedy: LINK } : undefined;
}

function startsAsAddress(text: string): boolean {
  return ADDRESS_STARTS.some((start) => text.startsWith(start));
}

/** An address without spaces, which are encoded in the name of a file. */
function withoutSpaces(address: string): { address: string; certain: boolean } | undefined {
  if (FILE_NAME.test(address)) return { address: `/media/${encodeURIComponent(address)}`, certain: false };
  if (!startsAsAddress(address)) return undefined;
  if (!address.includes(" ")) return { address, certain: true };
  if (address.startsWith("/media/"))
    // a # may begin a place of the file
    return {
      address: address.replaceAll(/[\s#?]+/g, encodeURIComponent),
      certain: !address.includes("#") && !address.includes("?"),
    };
  if (!address.startsWith("tel:") && !address.startsWith("mailto:")) return undefined;
  const [to = "", ...query] = address.split("?");
  const isOneEach = to.split(/[,:]/).every((recipient) => to.startsWith("tel:") || !recipient.trim().includes(" "));
  const subject = query.length === 0 ? "" : `?${query.join("?").trim().replaceAll(" ", "%20")}`;
  return { address: to.replaceAll(SPACES, "") + subject, certain: isOneEach };
}

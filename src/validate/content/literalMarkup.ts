import type { Cursor } from "../../json/cursor.ts";
import { maskCode, richTextToPlainText } from "../../site/richText.ts";
import { LETTER_OR_DIGIT } from "../format/letters.ts";
import { bareAddress, type Reader } from "./bareAddress.ts";
import { characterSet, hasCharacter } from "./characters.ts";
import { findHtmlInPlain, findHtmlInRich } from "./literalHtml.ts";
import {
  incompleteLink,
  LINE_END_REMEDY,
  type LiteralMarkup,
  MARKDOWN,
  type Pattern,
  TABLE,
} from "./markupPatterns.ts";
import { execOutsideAddresses, maskAddresses } from "./outsideLinks.ts";

/** Finds the first markup of one kind in a rich text, outside of code. */
type Finder = (text: string, at: Cursor, reader: Reader) => LiteralMarkup | undefined;

/** HTML, characters of a broken encoding, chat messages, Markdown beyond the subset, and addresses without a link. */
export const literalInRich = {
  html: outsideCode(findHtmlInRich),
  encoding: outsideCode(brokenCharacter),
  chat: outsideCode(chatMessage),
  markdown: outsideCode(unknownMarkdown),
  address: outsideCode(bareAddress),
} satisfies Record<string, Finder>;

/** The same in a plain text, where an address is shown as any other word. */
export const literalInPlain = {
  html: findHtmlInPlain,
  encoding: brokenCharacter,
  chat: () => undefined,
  markdown: findMarkdownInPlain,
  address: () => undefined,
} satisfies Record<string, (text: string) => LiteralMarkup | undefined>;

function outsideCode(find: Finder): Finder {
  return (source, at, reader) => {
    const text = maskCode(source);
    const markup = find(text, at, reader);
    if (text === source || !markup) return markup;
    return source.startsWith(markup.match[0], markup.match.index) ? markup : undefined;
  };
}

const BROKEN_CHARACTERS = characterSet("…");
const BROKEN = /â€[^\s\p{L}\p{N}]?|\uFFFD/u;

/** Characters that a program decoded with the wrong encoding. */
function brokenCharacter(text: string): LiteralMarkup | undefined {
  const match = hasCharacter(text, BROKEN_CHARACTERS) ? BROKEN.exec(text) : null;
  return match ? { match, remedy: "It was broken where it was copied. Write the right character." } : undefined;
}

/** A character that each name of a sender and each time has. */
const CHAT_CHARACTERS = characterSet(":");

/** Who sent a message and when: as a chat is saved as a file, and as it is copied. */
const CHAT =
  /^\d+\/\d+\/\d+,? \d+[:.]\d\d[^-–\n]{0,6} [-–] [^:\n]{1,40}:|\[(?=\d+[:./-])(?=[^\]\n]*\d[/.-]\d+[/.-]\d)(?=[^\]\n]*\d[:.]\d\d)[^\][\n]*\] ?[^:\n]{1,40}:/m;

function chatMessage(text: string): LiteralMarkup | undefined {
  const match = hasCharacter(text, CHAT_CHARACTERS) ? CHAT.exec(text) : null;
  return match ? { match, remedy: "Write the words alone, without who sent them and when." } : undefined;
}

function unknownMarkdown(text: string): LiteralMarkup | undefined {
  return findFirst(MARKDOWN, text) ?? doubledBackslash(text) ?? looseAsterisks(text) ?? incompleteLink(text);
}

const BACKSLASHES = characterSet("\\");

/** Not in the path of a file on a computer: C:\new\notes */
const DOUBLED_BACKSLASH = /(?<!(?:^|[\s(])(?:[A-Za-z]:|\\\\)\S*)(?:\\n)+(?=(\S?))/;

/** A backslash and an n where a line ends: in JSON, the backslash was doubled. */
function doubledBackslash(text: string): LiteralMarkup | undefined {
  const match = hasCharacter(text, BACKSLASHES) && text.includes("\\n") ? DOUBLED_BACKSLASH.exec(text) : null;
  if (!match) return undefined;
  const [backslashes, after] = match;
  const replacement = "\n".repeat(backslashes.length / 2);
  // one alone may be the beginning of a word, unless a list follows
  const certain = replacement.length > 1 || after === "-";
  return { match, remedy: LINE_END_REMEDY, replacement, certain };
}

const ASTERISKS = characterSet("*");

/** Strong words as they should be. */
const STRONG =
  /\*\*(?<![\p{L}\p{N}*\\]\*\*)(?=[\p{L}\p{N}{[])[^*\n]*(?:\n(?!\n)[^*\n]*)*(?<=[\p{L}\p{N}.}\])])\*\*(?![\p{L}\p{N}*])/gu;

/** Two asterisks that are no footnote of a number (10%**) or of a line, and no power (2**3); with the words to the next two. */
const TWO_ASTERISKS = /(?<![\d%)*])(?!^\*\* [^*\n]*$)\*\*(?!\*)(?:([^*\n]*)\*\*)?/m;

/** Asterisks that make nothing strong: a space is between them and the words, or they have no others. */
function looseAsterisks(text: string): LiteralMarkup | undefined {
  if (!hasCharacter(text, ASTERISKS) || !text.includes("**")) return undefined;
  const match = TWO_ASTERISKS.exec(maskAddresses(text).replaceAll(STRONG, (words) => " ".repeat(words.length)));
  // last: it takes the longest
  if (!match || !richTextToPlainText(text).includes("**")) return undefined;
  const source = text.slice(match.index, match.index + match[0].length);
  const inside = match[1] === undefined ? "" : source.slice(2, -2);
  match[0] = source;
  const words = inside.trim();
  const [before = "", after = ""] = [text[match.index - 1], text[match.index + source.length]];
  const strong = `**${words}**`;
  if (strong === source && LETTER_OR_DIGIT.test(after))
    return { match, remedy: `Write a space after "${strong}".`, replacement: `${strong} `, certain: false };
  if (words === "" || strong === source)
    return { match, remedy: "Write ** before and after the words that are to be strong, or remove it." };
  // the spaces between asterisks and words separate them from the words beside them
  const start = inside.startsWith(" ") && before.trim() !== "" && before !== "(" ? " " : "";
  const end = inside.endsWith(" ") && LETTER_OR_DIGIT.test(after) ? " " : "";
  return {
    match,
    remedy: `Write "${strong}", with no space between the stars and the words.`,
    replacement: `${start}${strong}${end}`,
    // between numbers, asterisks may mean powers
    certain: /\p{L}/u.test(words),
  };
}

const IN_PLAIN_CHARACTERS = characterSet("*[");

/** Strong words and links; and words between single asterisks, as chats have them bold. */
const IN_PLAIN =
  /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)|(?<![\p{L}\p{N}*])\*(?=\p{L})[^*\n]*(?<=[\p{L}\p{N}.!?])\*(?![\p{L}\p{N}*#])/u;

function findMarkdownInPlain(text: string): LiteralMarkup | undefined {
  const table = findFirst([TABLE], text);
  const match = table || !hasCharacter(text, IN_PLAIN_CHARACTERS) ? null : execOutsideAddresses(IN_PLAIN, text);
  return match ? { match, remedy: "This text is plain: write the words alone." } : table;
}

function findFirst(patterns: readonly Pattern[], text: string): LiteralMarkup | undefined {
  for (const { pattern, characters, remedy } of patterns) {
    const match = hasCharacter(text, characters) ? execOutsideAddresses(pattern, text) : null;
    if (match) return { match, remedy };
  }
  return undefined;
}

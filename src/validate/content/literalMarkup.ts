import { maskCode, richTextToPlainText } from "../../site/richText.ts";
import type { Cursor } from "../pointer/cursor.ts";
import { htmlInRich, literalHtml } from "./literalHtml.ts";
import {
  ADDRESSES,
  ANY_PHONE,
  ANY_UNKNOWN,
  COPIED_CHATS,
  LINKS,
  LISTS,
  type LiteralMarkup,
  linkTo,
  type Pattern,
  PICTURES,
  SAVED_CHATS,
  TABLE,
  UNKNOWN,
} from "./markupPatterns.ts";
import { isNotDialled } from "./notDialled.ts";
import { outsideLinks } from "./outsideLinks.ts";
import type { CountryCode } from "./phoneNumbers.ts";
import { createPhoneSearch, isPhone, linkToPhone } from "./phones.ts";

const TABLES = [TABLE];
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)/;

/** Words between single stars, as chats make them bold; footnotes and codes that are dialled have one, or digits. */
const STRESS = /(?<![\p{L}\p{N}*])\*(?=\p{L})[^*\n]*(?<=[\p{L}\p{N}.!?])\*(?![\p{L}\p{N}*#])/u;

const NO_MARKDOWN = "This text is plain: write the words alone.";

const BROKEN = /â€[^\s\p{L}\p{N}]?|\uFFFD/u;
/** Not in the address of a file on a computer: C:\new\notes */
const LINE_END = /(?<!(?:^|[\s(])(?:[A-Za-z]:|\\\\)\S*)(?:\\n)+(?=(\S?))/;

const MAIL = outsideLinks(/<?(?<![\w.+-])([\w.+-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,})>?/);

const WEBSITE = /^(?:https?:\/\/|www\.)\S+$/;

/** Strong words as nearly all are written: nothing else has to be known to see that they are. To look back first takes long. */
const STRONG =
  /\*\*(?<![\p{L}\p{N}*\\]\*\*)(?=[\p{L}\p{N}{[])[^*\n]*(?:\n(?!\n)[^*\n]*)*(?<=[\p{L}\p{N}.}\])])\*\*(?![\p{L}\p{N}*])/gu;

const SPACED =
  /\[([^\][\n]+)\] ?\(\s*((?:\/media\/(?=\S)|tel:|mailto:)(?:[^()\s"'<>]|\([^()\n]*\))*(?:[ \t]+(?:[^()\s"'<>]|\([^()\n]*\))+)+)\s*\)/;

/** From its words on, a link as nearly all are written: nothing else has to be known to see that it is one. */
const SOUND = /\]\((?:\/|#|https:|mailto:|tel:)[^\s()[\]<>"']*\)/y;

/** Finds the first of one kind of characters in a rich text, outside of code, that visitors would read as they are. */
type Finder = (text: string, at: Cursor, country: CountryCode | undefined) => LiteralMarkup | undefined;

/** HTML, characters of a broken encoding, chat messages, Markdown beyond the subset, and addresses without a link. */
export const literalInRich = {
  html: outsideCode(htmlInRich),
  encoding: outsideCode(brokenSign),
  chat: outsideCode(chatMessage),
  markdown: outsideCode(unknownMarkdown),
  address: outsideCode(bareAddress),
} satisfies Record<string, Finder>;

/** The same in a plain text, where an address is shown as any other word. */
export const literalInPlain = {
  html: literalHtml,
  encoding: brokenSign,
  chat: () => undefined,
  markdown: markdownInPlain,
  address: () => undefined,
} satisfies Record<string, (text: string) => LiteralMarkup | undefined>;

function outsideCode(find: Finder): Finder {
  return (written, at, country) => {
    const text = maskCode(written);
    const found = find(text, at, country);
    if (text === written || !found) return found;
    return written.startsWith(found.match[0], found.match.index) ? found : undefined;
  };
}

function chatMessage(text: string): LiteralMarkup | undefined {
  return (
    firstOf(SAVED_CHATS, text) ?? (text.includes("[") && !hasSoundLinks(text) ? firstOf(COPIED_CHATS, text) : undefined)
  );
}

function unknownMarkdown(text: string): LiteralMarkup | undefined {
  return (
    (ANY_UNKNOWN.test(text) ? firstOf(UNKNOWN, text) : undefined) ??
    (text.includes("\\n") ? lineEnd(text) : undefined) ??
    looseStars(text) ??
    (text.includes("\n") ? firstOf(LISTS, text) : undefined) ??
    (text.includes("[") ? literalLink(text) : undefined)
  );
}

function bareAddress(text: string, at: Cursor, country: CountryCode | undefined): LiteralMarkup | undefined {
  return (
    firstOf(ADDRESSES, text) ??
    (text.includes("@") ? bareMail(text) : undefined) ??
    (ANY_PHONE.test(text) ? barePhone(text, at, country) : undefined)
  );
}

/** A picture, or what is nearly a link. */
function literalLink(text: string): LiteralMarkup | undefined {
  return firstOf(PICTURES, text) ?? (hasSoundLinks(text) ? undefined : (spacedLink(text) ?? firstOf(LINKS, text)));
}

/** Whether an address follows each bracket that closes. */
function hasSoundLinks(text: string): boolean {
  for (let at = text.indexOf("]"); at >= 0; at = text.indexOf("]", at + 1)) {
    SOUND.lastIndex = at;
    if (!SOUND.test(text)) return false;
  }
  return true;
}

/** Three stars and more away from letters: those of a hotel, or of who was there. */
const RATING = /(?<![\p{L}*])\*{3,5}(?![\p{L}\d*])/gu;

/** The stars of a second footnote: before its words, on a line without others, or at the end of a number. */
const NOTE = /\*\*(?:(?<=^\*\*)(?= +[^\s*][^*\n]*$)|(?<=^[^*]*[\d%)]\*\*)$)/gmu;

/** Stars that make nothing strong: a space stands between them and the words, or they have no others. */
function looseStars(text: string): LiteralMarkup | undefined {
  if (!text.includes("**")) return undefined;
  const marked = text.includes("***") ? text.replaceAll(RATING, (stars) => " ".repeat(stars.length)) : text;
  const without = marked.replace(NOTE, (stars) => " ".repeat(stars.length));
  const left = without.replaceAll(STRONG, (words) => " ".repeat(words.length));
  if (!left.includes("**")) return undefined;
  // 2**3 is a power
  const match = /(?!(?<=\d)\*\*\d)\*\*(?:([^*\n]*)\*\*)?/.exec(left);
  if (!match || !richTextToPlainText(text).includes("**")) return undefined;
  const words = match[1]?.trim();
  const meant = `**${words}**`;
  if (meant === match[0] && /^[\p{L}\p{N}]/u.test(text.slice(match.index + meant.length))) {
    const [, bare = "", end] = /^(.*[\p{L}\p{N}])(\P{L}+)$/su.exec(words ?? "") ?? [];
    const or = end === undefined ? undefined : `**${bare}**${end}`;
    return { match, remedy: `Write a space after "${meant}".`, meant: `${meant} `, or, certain: false };
  }
  if (!words || meant === match[0])
    return { match, remedy: "Write ** before and after the words that are meant to be strong, or remove it." };
  // the spaces between stars and words part them from the words beside them
  const isAfterWord = /[\p{L}\p{N}.,;:!?)]$/u.test(text.slice(0, match.index));
  const isBeforeWord = /^[\p{L}\p{N}(]/u.test(text.slice(match.index + match[0].length));
  const [, first = "", last = ""] = /^(\s*).*?(\s*)$/s.exec(match[1] ?? "") ?? [];
  const spaced = `${isAfterWord && first ? " " : ""}${meant}${isBeforeWord && last ? " " : ""}`;
  const remedy = `Write "${meant}", with no space between the stars and the words.`;
  // between numbers, stars may be those of powers
  return { match, remedy, meant: spaced, certain: !/^\P{L}*$/u.test(words) };
}

/** A link to a file by its name alone, with spaces in it. */
const SPACED_FILE =
  /\[([^\][\n]+)\]\(\s*((?!\/|\w+:)[^()\s"'<>]+(?:[ \t]+[^()\s"'<>]+)+\.(?:pdf|docx?|xlsx?|pptx?))\s*\)/i;

/** A link to a file, a telephone or an e-mail address with spaces in its address, which end it. */
function spacedLink(text: string): LiteralMarkup | undefined {
  if (!/\] ?\(/.test(text)) return undefined;
  const match = SPACED.exec(text) ?? SPACED_FILE.exec(text);
  if (!match) return undefined;
  const [, words = "", address = ""] = match;
  const isByName = !/^(?:\/|tel:|mailto:)/.test(address);
  const file = isByName ? `/media/${address.replace(/^.*[/\\]/, "")}` : address;
  const isContact = /^(?:tel|mailto):/.test(address);
  const written = isContact ? contact(address) : encoded(file.trim());
  const meant = `[${words}](${written})`;
  // a # may begin a place of the file, and two addresses may stand there
  const certain = !isByName && (isContact ? !hasInnerSpace(address) : !/\.\w+[#?]/.test(address));
  return { match, remedy: `Write "${meant}": an address in a text has no spaces.`, meant, certain };
}

/** Whether a space stands between the words of an e-mail address, and not beside one of its signs. */
function hasInnerSpace(address: string): boolean {
  const [to = ""] = address.split("?");
  return to.startsWith("mailto:") && /\S\s+\S/.test(to.replaceAll(/\s*([,@.:])\s*/g, "$1"));
}

/** A number or an e-mail address without spaces; in the subject after it they are encoded. */
function contact(address: string): string {
  const [to = "", ...query] = address.split(/(?=\?)/);
  return to.replaceAll(/\s+/g, "") + query.join("").trim().replaceAll(/\s/g, "%20");
}

/** An address as a text has it, where spaces end it and # and ? begin something else than a name. */
function encoded(address: string): string {
  return address.replaceAll(/[\s#?]+/g, encodeURIComponent);
}

/** A text that went through programs of which one took its letters for others. */
function brokenSign(text: string): LiteralMarkup | undefined {
  const match = BROKEN.exec(text);
  return match ? { match, remedy: "It was broken where it was copied. Write the character that is meant." } : undefined;
}

/** A backslash that was doubled: the end of a line is one and an n. */
function lineEnd(text: string): LiteralMarkup | undefined {
  const match = LINE_END.exec(text);
  if (!match) return undefined;
  const [written, after] = match;
  const meant = "\n".repeat(written.length / 2);
  const remedy = `Write ${JSON.stringify(meant)}, each with one backslash, where a line ends.`;
  // two in a row, or before the sign of a list, are not the beginning of a word
  return { match, remedy, meant, certain: meant.length > 1 || after === "-" };
}

function bareMail(text: string): LiteralMarkup | undefined {
  const match = MAIL.exec(text);
  // it may be an example, or the name of an account
  return match ? { match, isBare: true, ...linkToMail(match[1] as string), certain: false } : undefined;
}

function barePhone(text: string, at: Cursor, country: CountryCode | undefined): LiteralMarkup | undefined {
  const match = createPhoneSearch(country).exec(text, ({ index }) => !isNotDialled(text, index, at));
  // it may be a number for something else
  return match ? { match, isBare: true, ...linkToPhone(match[0], country), certain: false } : undefined;
}

function linkToMail(written: string): Omit<LiteralMarkup, "match"> {
  const meant = `[${written}](mailto:${written})`;
  return { remedy: `Write "${meant}", so that a tap begins a message.`, meant };
}

/**
 * Makes what finds the first use of a constant in a rich text outside of links, when it stands for an address; most
 * constants do not.
 */
export function createAddressFinder(
  name: string,
  value: string,
  country: CountryCode | undefined,
): ((text: string, at: Cursor, from: number) => LiteralMarkup | undefined) | undefined {
  if (!ADDRESS_SIGN.test(value)) return undefined;
  let find: AddressFinder | undefined | null = null;
  return (text, at, from) => {
    // in nearly all sites each stands in links only, and is not taken apart
    if (isInLink(text, from)) return undefined;
    if (find === null) find = finderOf(name, value, country);
    return find?.(text, at);
  };
}

type AddressFinder = (text: string, at: Cursor) => LiteralMarkup | undefined;

/** What every address that stands for itself has. */
const ADDRESS_SIGN = /^[+(0]|@|^(?:https?:|www)/;

function finderOf(name: string, value: string, country: CountryCode | undefined): AddressFinder | undefined {
  const isMail = MAIL.exec(value)?.[0] === value;
  const isDialled = isPhone(value, country);
  if (!isMail && !isDialled && !WEBSITE.test(value)) return undefined;
  const written = `{${name}}`;
  // what other programs write, ${phone}, is told as such
  const use = outsideLinks(new RegExp(`(?<!\\$)\\{${name}\\}`));
  const what = isMail ? linkToMail(written) : isDialled ? linkToPhone(written, country) : { remedy: linkTo(written) };
  // without the number of a country it may be that of an account
  const certain = !isDialled || value.startsWith("+");
  return (text, at) => {
    const match = use.exec(maskCode(text), ({ index }) => !isDialled || !isNotDialled(text, index, at));
    return match ? { match, shown: value, isBare: true, ...what, certain } : undefined;
  };
}

/** Whether what stands at a place begins the words of a link, or is the number or e-mail address of one, as nearly always. */
function isInLink(text: string, place: number): boolean {
  if (text[place - 1] === "[") return true;
  return CONTACTS.some((lead) => {
    const bracket = place - lead.length;
    // in an address that does not end, it would begin none
    return text.startsWith(lead, bracket) && text.lastIndexOf("(", bracket) <= text.lastIndexOf(")", bracket);
  });
}

const CONTACTS = ["](tel:", "](mailto:"];

function markdownInPlain(text: string): LiteralMarkup | undefined {
  const table = firstOf(TABLES, text);
  if (table) return table;
  const match = MARKDOWN.exec(text) ?? (text.includes("*") ? STRESS.exec(text) : null);
  return match ? { match, remedy: NO_MARKDOWN } : undefined;
}

function firstOf(signs: readonly Pattern[], text: string): LiteralMarkup | undefined {
  for (const { sign, what, remedy } of signs) {
    const match = text.includes(sign) ? what.exec(text) : null;
    if (match) return { match, remedy };
  }
  return undefined;
}

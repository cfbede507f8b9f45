import { outsideLinks, type Search } from "./outsideLinks.ts";

/** Signs in a text that visitors would read as they are written, with what to write instead. */
export interface LiteralMarkup {
  match: RegExpExecArray;
  /** What they read, when it is not what is written. */
  shown?: string;
  /** Whether it can be read as it is, and does nothing at a tap. */
  isBare?: boolean;
  remedy: string;
  /** What is meant, and nothing else unless it is not certain. */
  meant?: string;
  /** What may be meant as well: then neither is certain. */
  or?: string;
  certain?: boolean;
}

/** A sign that visitors would read as it is written. */
export interface Pattern {
  /** What stands in every text that has it: a cheap look that spares the search. */
  sign: string;
  what: Search;
  remedy: string;
}

const LINK = "Write a link as [words](/fees): the words between square brackets, and the address between round ones.";
const NO_SPACES = "Write a link as [words](/fees), with no space between the brackets or in the address.";
const ADDRESS = "Write a link as [words](https://…), with words that say where it leads.";
const LIST = 'Begin each line of a list with "- ", and leave an empty line before the first.';
const LINE_END = "Write \\n, with the other stroke, where a line ends.";
const HEADING = 'Write it as the "heading" of a block, or in **strong** letters.';
const CHAT = "Write the words alone, without who sent them and when.";
const BULLETS = "•●▪◦‣·➢➤✓✔\uF0B7";

/** How to write the address of a website in a rich text, for a constant by its name. */
export function linkTo(address: string): string {
  return ADDRESS.replace("https://…", address);
}

/** A table, which neither rich texts nor plain ones know. */
export const TABLE: Pattern = {
  sign: "|",
  what: /^.*\|-{2,}.*$|^[ \t]*\|.*\|[ \t]*$(?:\n[ \t]*\|.*)*/m,
  remedy: "A text has no tables: write it as a block of the type table, each row as a list of its cells.",
};

/** Addresses of websites, which visitors could not follow. */
export const ADDRESSES: readonly Pattern[] = [
  { sign: "://", what: outsideLinks(/https?:\/\/[^\s<>)\]]*[^\s<>)\].,;:!?'"]/), remedy: ADDRESS },
  { sign: "www.", what: outsideLinks(/\bwww\.[^\s<>)\]]*[^\s<>)\].,;:!?'"]/), remedy: ADDRESS },
  {
    sign: "wa.me/",
    what: outsideLinks(/(?<![\w./-])wa\.me\/[^\s<>)\]]*[^\s<>)\].,;:!?'"]/),
    remedy: linkTo("https://wa.me/…"),
  },
];

/** Who sent a message and when, as a chat that was saved as a file has it. */
export const SAVED_CHATS: readonly Pattern[] = [
  {
    sign: "/20",
    what: /^\d{1,2}\/\d{1,2}\/20\d\d,? \d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)? [-–] [^:\n]{1,40}:/im,
    remedy: CHAT,
  },
];

/** The same between square brackets, as it is copied from a chat. */
export const COPIED_CHATS: readonly Pattern[] = [
  {
    sign: ":",
    what: /\[(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}|\d{1,2}[:.]\d{2}[^\][\n,]*, \d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})[^\][\n]*\][^:\n]*:/,
    remedy: CHAT,
  },
];

/** What rich texts do not know, in the first line as in any other. */
export const UNKNOWN: readonly Pattern[] = [
  { sign: "#", what: /^(?:#{1,6}[ \t]+(?=\S)|#{2,6}(?=\p{L})).*/mu, remedy: HEADING },
  ...Array.from(BULLETS, (sign) => ({ sign, what: new RegExp(`^[ \\t]*${sign}.*`, "m"), remedy: LIST })),
  TABLE,
  { sign: "~~", what: /~~[^~\n]+~~/, remedy: "No words can be struck out: remove them." },
  {
    sign: "~",
    what: /(?<![\p{L}\d~])~[^\s~](?:[^~\n]*[^\s~])?~(?![\p{L}\d~])/u,
    remedy: "No words can be struck out: remove them.",
  },
  { sign: "/n/n", what: outsideLinks(/(?:\/n){2,}/), remedy: LINE_END },
  { sign: "/n- ", what: outsideLinks(/\/n(?=- )/), remedy: LINE_END },
  { sign: "./n", what: outsideLinks(/(?<=\.)\/n(?=[A-Z])/), remedy: LINE_END },
  { sign: ">", what: /^[ \t]*>.*/m, remedy: 'Write the words alone, or show them as a block of the type "quote".' },
  {
    sign: "---",
    what: /^[ \t]*-{3,}[ \t]*$/m,
    remedy: "A text has no lines across: make two blocks of it, or leave an empty line.",
  },
];

/** One look for all of them: most texts have none of these. */
export const ANY_UNKNOWN = new RegExp(UNKNOWN.map(({ sign }) => sign.replaceAll(/[|.]/g, "\\$&")).join("|"));

/** How telephone numbers begin: a cheap look, which few texts pass. */
export const ANY_PHONE = /\+[1-9]|0(?<!\d[.,:/-]?0)[1-9](?!:)/;

/** Lists whose signs stand at the words: one such line might be a word that is stressed, or the name of an author. */
export const LISTS: readonly Pattern[] = [
  { sign: "\n-", what: /^-(?=\p{L}).+\n-(?=\p{L}).+$/mu, remedy: LIST },
  { sign: "\n*", what: /^\*[ \t]*(?=\p{L})[^*\n]+\n\*[ \t]*(?=\p{L})[^*\n]+$/mu, remedy: LIST },
  { sign: "\n+", what: /^\+[ \t]*(?=\p{L}).+\n\+[ \t]*(?=\p{L}).+$/mu, remedy: LIST },
  { sign: "\n–", what: /^–[ \t]*(?=\p{L}).+\n–[ \t]*(?=\p{L}).+$/mu, remedy: LIST },
  { sign: "\no", what: /^o[ \t]+(?=\p{L}).+\no[ \t]+(?=\p{L}).+$/mu, remedy: LIST },
];

/** What looks like a link to a picture. */
export const PICTURES: readonly Pattern[] = [
  {
    sign: "![",
    what: /!\[[^\]\n]*\]\([^)\n]*\)/,
    remedy: 'Show a picture as the "picture" of a block, such as prose or mediaText.',
  },
];

/** What is nearly a link, or between square brackets for another reason. */
export const LINKS: readonly Pattern[] = [
  {
    sign: "]",
    what: /\[[^\][\n]+\](?:\(\s*[^()\s"'<]+\s[^()"']*[^()"'\s]\s*\)| \((?:\/|#|https:|mailto:|tel:)[^()\s]*\))/,
    remedy: NO_SPACES,
  },
  {
    sign: "](",
    what: /\[[^\][\n]+\]\((?=\/|#|https:|mailto:|tel:)(?![^()\n]*[()]).*/,
    remedy: LINK,
  },
  { sign: ")[", what: /\([^()\n]+\)\[(?:\/|#|https:|mailto:|tel:)[^\][\s]*\]/, remedy: LINK },
  { sign: "]/", what: /\[[^\][\n]+\]\/[\w/-]+/, remedy: LINK },
  { sign: "]（", what: /\[[^\][\n]+\]（[^（）\n]*）?/, remedy: LINK },
];

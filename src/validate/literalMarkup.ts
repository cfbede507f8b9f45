import { richTextWords } from "../site/richText";

/** Signs in a text that visitors would read as they are written, with what to write instead. */
export interface LiteralMarkup {
  match: RegExpExecArray;
  /** What they read, when it is not what is written. */
  shown?: string;
  remedy: string;
  /** What is meant, and nothing else. */
  meant?: string;
}

interface Sign {
  /** What stands in every text that has it: a cheap look that spares the search. */
  sign: string;
  what: RegExp;
  remedy: string;
}

/** A tag, with nothing in it or with attributes, or a character reference. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s+[^<>]*=[^<>]*)?\s*\/?>|&(?:[a-z]{2,8}|#[0-9]+);/i;
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)/;

const NO_HTML =
  "Write the words alone; a text that takes Markdown has **strong**, *emphasis*, [links](/fees) and lists.";
const NO_MARKDOWN = "This text is plain: write the words alone.";
const NO_SPACES = "Write a link as [words](/fees), with no space between the brackets or in the address.";
const LINK = "Write a link as [words](/fees): the words between square brackets, and the address between round ones.";
const ADDRESS = "Write a link as [words](https://…), with words that say where it leads.";
const LIST = 'Begin each line of a list with "- ", and leave an empty line before the first.';

/** Whether a text may hold an address that is no link: a cheap look. */
export function mayHoldAddress(text: string): boolean {
  return text.includes("@") || text.includes("www.");
}

/** What stands neither in the words of a link nor in its address. */
function bare(address: RegExp): RegExp {
  return new RegExp(`(?<!\\]\\(\\s*<?|\\]\\([^)\\s]*|\\[[^\\]\\n]*)${address.source}`);
}

/** What rich texts do not know. */
const UNKNOWN: readonly Sign[] = [
  {
    sign: "#",
    what: /^#{1,6}[ \t]+(?=\S).*/m,
    remedy: 'Write it as the "heading" of a block, or in **strong** letters.',
  },
  { sign: "://", what: bare(/https?:\/\/[^\s<>)\]]*[^\s<>)\].,;:!?'"]/), remedy: ADDRESS },
  { sign: "www.", what: bare(/\bwww\.[^\s<>)\]]*[^\s<>)\].,;:!?'"]/), remedy: ADDRESS },
  ...Array.from("•●▪◦‣·", (sign) => ({ sign, what: new RegExp(`^[ \\t]*${sign}.*`, "m"), remedy: LIST })),
  {
    sign: "|--",
    what: /^.*\|-{2,}.*$/m,
    remedy: "A text has no tables: write each row as an item of a list, or of a block such as priceList.",
  },
];

const MAIL = bare(/<?(?<![\w.+-])([\w.+-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,})>?/);

const WEBSITE = /^(?:https?:\/\/|www\.)\S+$/;

/** Strong words as nearly all are written: nothing else has to be known to see that they are. */
const STRONG = /(?<![\p{L}\p{N}*\\])\*\*(?=[\p{L}\p{N}{[])[^*]*(?<=[\p{L}\p{N}.}\])])\*\*(?![\p{L}\p{N}*])/gu;

/** Lists whose signs stand at the words: one such line might be a word that is stressed, or the name of an author. */
const LISTS: readonly Sign[] = [
  { sign: "\n-", what: /^-(?=\p{L}).+\n-(?=\p{L}).+$/mu, remedy: LIST },
  { sign: "\n*", what: /^\*(?=\p{L})[^*\n]+\n\*(?=\p{L})[^*\n]+$/mu, remedy: LIST },
];

const SPACED =
  /\[([^\][\n]+)\]\(\s*((?:\/media\/|tel:)(?:[^()\s"'<>]|\([^()\n]*\))+(?:[ \t]+(?:[^()\s"'<>]|\([^()\n]*\))+)+)\s*\)/;

const PICTURES: readonly Sign[] = [
  {
    sign: "![",
    what: /!\[[^\]\n]*\]\([^)\n]*\)/,
    remedy: 'Show a picture as the "picture" of a block, such as prose or mediaText.',
  },
];

/** From its words on, a link as nearly all are written: nothing else has to be known to see that it is one. */
const SOUND = /\]\((?:\/|#|https:|mailto:|tel:)[^\s()[\]<>"']*\)/y;

/** What is nearly a link. */
const LINKS: readonly Sign[] = [
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
];

/** The first signs of a rich text that visitors would read. */
export function literalInRich(text: string): LiteralMarkup | undefined {
  return (
    literalHtml(text) ??
    firstOf(UNKNOWN, text) ??
    (text.includes("@") ? bareMail(text) : undefined) ??
    looseStars(text) ??
    (text.includes("\n") ? firstOf(LISTS, text) : undefined) ??
    (text.includes("[") ? literalLink(text) : undefined)
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

/** Stars that make nothing strong: a space stands between them and the words, or they have no others. */
function looseStars(text: string): LiteralMarkup | undefined {
  if (!text.includes("**")) return undefined;
  const left = text.replaceAll(STRONG, (words) => " ".repeat(words.length));
  // 2**3 is a power
  const match = /(?!(?<=\d)\*\*\d)\*\*(?:([^*\n]*)\*\*)?/.exec(left);
  if (!match || !richTextWords(text).includes("**")) return undefined;
  const words = match[1]?.trim();
  const meant = `**${words}**`;
  if (meant === match[0] && /^[\p{L}\p{N}]/u.test(text.slice(match.index + meant.length)))
    return { match, remedy: `Write a space after "${meant}".`, meant: `${meant} ` };
  if (!words || meant === match[0])
    return { match, remedy: "Write ** before and after the words that are meant to be strong, or remove it." };
  return { match, remedy: `Write "${meant}", with no space between the stars and the words.`, meant };
}

/** A link to a file or a telephone with spaces in its address, which end it. */
function spacedLink(text: string): LiteralMarkup | undefined {
  const match = text.includes("](") ? SPACED.exec(text) : null;
  if (!match) return undefined;
  const [, words = "", address = ""] = match;
  const written = address.startsWith("tel:") ? address.replaceAll(/\s+/g, "") : encoded(address.trim());
  const meant = `[${words}](${written})`;
  return { match, remedy: `Write "${meant}": an address in a text has no spaces.`, meant };
}

/** An address as a text has it, where spaces end it and # and ? begin something else than a name. */
function encoded(address: string): string {
  return address.replaceAll(/[\s#?]+/g, encodeURIComponent);
}

function bareMail(text: string): LiteralMarkup | undefined {
  const match = MAIL.exec(text);
  return match ? { match, ...linkToMail(match[1] as string) } : undefined;
}

function linkToMail(written: string): Omit<LiteralMarkup, "match"> {
  const meant = `[${written}](mailto:${written})`;
  return { remedy: `Write "${meant}", so that a tap begins a message.`, meant };
}

/** The first use of a constant in a rich text outside of links, when what it stands for is an address. */
export function literalAddress(text: string, name: string, value: string): LiteralMarkup | undefined {
  const isMail = MAIL.exec(value)?.[0] === value;
  if (!isMail && !WEBSITE.test(value)) return undefined;
  const written = `{${name}}`;
  const match = bare(new RegExp(`\\{${name}\\}`)).exec(text);
  if (!match) return undefined;
  return { match, shown: value, ...(isMail ? linkToMail(written) : { remedy: ADDRESS.replace("https://…", written) }) };
}

/** The first signs of a plain text that visitors would read. */
export function literalInPlain(text: string): LiteralMarkup | undefined {
  const html = literalHtml(text);
  if (html) return html;
  const match = MARKDOWN.exec(text);
  return match ? { match, remedy: NO_MARKDOWN } : undefined;
}

function literalHtml(text: string): LiteralMarkup | undefined {
  const match = text.includes("<") || text.includes("&") ? HTML.exec(text) : null;
  return match ? { match, remedy: NO_HTML } : undefined;
}

function firstOf(signs: readonly Sign[], text: string): LiteralMarkup | undefined {
  for (const { sign, what, remedy } of signs) {
    const match = text.includes(sign) ? what.exec(text) : null;
    if (match) return { match, remedy };
  }
  return undefined;
}

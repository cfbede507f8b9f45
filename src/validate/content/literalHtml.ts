import { htmlTagNames } from "html-tag-names";
import { characterSet, hasCharacter } from "./characters.ts";
import type { LiteralMarkup } from "./markupPatterns.ts";

const HTML_CHARACTERS = characterSet("<&");

/** A tag of an HTML element, with nothing in it or with attributes, or a character reference; <name> is neither. */
const HTML = new RegExp(
  String.raw`<\/?(?:${htmlTagNames.join("|")})(?:\s[^<>=]*=[^<>]*|\s*\/?)>|&(?:[a-z]{2,8}|#[0-9]+);`,
  "i",
);

/** Tags that rich texts have other markup for. */
const KNOWN_TAG = /<(b|strong|i|em)>[ \t]*([^<>*\n]*[^<>*\s])[ \t]*<\/\1>|<br\s*\/?>[ \t]*\n?/iy;

const NO_HTML = "Write the words alone; a rich text has **strong**, *emphasis*, `code`, [links](/page) and lists.";

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&apos;": "'",
  "&bull;": "•",
  "&hellip;": "…",
  "&ldquo;": "“",
  "&lsquo;": "‘",
  "&mdash;": "—",
  "&middot;": "·",
  "&nbsp;": "\u00a0",
  "&ndash;": "–",
  "&quot;": '"',
  "&rdquo;": "”",
  "&rsquo;": "’",
  "&#39;": "'",
  "&#160;": "\u00a0",
};

/** The first tag or character reference in a rich text, with its own markup for it where it has one. */
export function findHtmlInRich(text: string): LiteralMarkup | undefined {
  const markup = findHtmlInPlain(text);
  if (!markup) return undefined;
  KNOWN_TAG.lastIndex = markup.match.index;
  const match = KNOWN_TAG.exec(text);
  if (!match) return markup;
  const [, tag, words] = match;
  if (!tag) return { match, remedy: "Write \\n in its place, where a line ends.", replacement: "\n" };
  const asterisks = ["b", "strong"].includes(tag.toLowerCase()) ? "**" : "*";
  const replacement = `${asterisks}${words}${asterisks}`;
  return { match, remedy: `Write "${replacement}".`, replacement };
}

/** The first tag or character reference in a text. */
export function findHtmlInPlain(text: string): LiteralMarkup | undefined {
  const match = hasCharacter(text, HTML_CHARACTERS) ? HTML.exec(text) : null;
  if (!match) return undefined;
  const replacement = CHARACTERS[match[0]];
  if (replacement === undefined) return { match, remedy: NO_HTML };
  const replacementName = replacement === "\u00a0" ? "a space" : JSON.stringify(replacement);
  return { match, remedy: `Write ${replacementName} in its place.`, replacement };
}

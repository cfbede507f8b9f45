import { htmlTagNames } from "html-tag-names";
import type { LiteralMarkup } from "./markupPatterns.ts";

/** A tag of an HTML element, with nothing in it or with attributes, or a character reference; <name> is neither. */
const HTML = new RegExp(
  String.raw`<\/?(?:${htmlTagNames.join("|")})(?:\s[^<>=]*=[^<>]*|\s*\/?)>|&(?:[a-z]{2,8}|#[0-9]+);`,
  "i",
);

const NO_HTML = "Write the words alone; a rich text has **strong**, *emphasis*, `code`, [links](/fees) and lists.";

/** Tags that rich texts have other signs for. */
const STRESSED = /<(b|strong|i|em)>[ \t]*([^<>*\n]*[^<>*\s])[ \t]*<\/\1>/iy;
const LINE_BREAK = /[ \t]*<br\s*\/?>[ \t]*\n?/iy;

/** The first tag or character reference in a rich text, with its own sign for it where it has one. */
export function htmlInRich(text: string): LiteralMarkup | undefined {
  const found = literalHtml(text);
  if (!found) return undefined;
  const [stressed, lineBreak] = [STRESSED, LINE_BREAK].map((what) => {
    what.lastIndex = found.match.index;
    return what.exec(text);
  });
  if (lineBreak) return { match: lineBreak, remedy: "Write \\n in its place, where a line ends.", meant: "\n" };
  if (!stressed) return found;
  const stars = /^<[bs]/i.test(stressed[0]) ? "**" : "*";
  const meant = `${stars}${stressed[2]}${stars}`;
  return { match: stressed, remedy: `Write "${meant}".`, meant };
}

/** The first tag or character reference in a text. */
export function literalHtml(text: string): LiteralMarkup | undefined {
  const match = text.includes("<") || text.includes("&") ? HTML.exec(text) : null;
  if (!match) return undefined;
  const sign = signOf(match[0]);
  return sign
    ? { match, remedy: `Write ${sign === "\u00a0" ? "a space" : JSON.stringify(sign)} in its place.`, meant: sign }
    : { match, remedy: NO_HTML };
}

/** Signs that web pages write as words. */
const SIGNS: Readonly<Record<string, string>> = {
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

function signOf(written: string): string | undefined {
  return Object.hasOwn(SIGNS, written) ? SIGNS[written] : undefined;
}

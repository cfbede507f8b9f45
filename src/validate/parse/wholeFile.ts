import { quote } from "../format/quote.ts";
import { type ParseError, repair } from "./fault.ts";
import { isWideStart, WIDE } from "./wide.ts";
import { wordsBefore } from "./wordsBefore.ts";

/** A group or list that opens at the beginning or the end of a line, or a name between quotes with its colon. */
const LIKE_SITE = /^[ \t]*[{[]|[{[][ \t]*$|["“”'][ \t]*:/m;

/** What is wrong with a file as a whole: that it is empty, or no JSON at all. */
export function wholeFileFault(text: string): ParseError | undefined {
  // where a disk lost what was written, there are zeros
  const content = text.replaceAll("\0", "").trim();
  const base = { pointer: "", suggestions: [] };
  if (content === "") {
    const remedy = "Write a group { … } that declares the site, or bring back an earlier version.";
    const message = text.includes("\0") ? "The file holds nothing that can be read" : "The file is empty";
    return { ...base, rule: "empty-file", message, remedy, start: 0, end: 0 };
  }
  if (isWideStart(text.charCodeAt(0), text.charCodeAt(1))) return WIDE;
  if (/^\{\\rtf\d/.test(content)) return RICH_TEXT;
  const words = wordsBefore(text);
  if (words) return words;
  if (/^"(?:[^"\\\r\n]|\\.)*"\s*:/.test(content)) {
    const start = text.startsWith("\uFEFF") ? 1 : 0;
    const title = "Write { at the beginning of the file";
    const suggestions = repair(title, false, { start, end: start, text: "{" });
    const message = "The bracket { that opens the file is missing";
    return { ...base, rule: "missing-bracket", message, remedy: `${title}.`, start, end: start, suggestions };
  }
  if (!LIKE_SITE.test(content)) return otherFile(text);
  return /^(?:[{["“'a-zA-Z0-9/#-]|<!--)/.test(content) ? undefined : { ...beginning(text), remedy: "Begin it with {." };
}

/** A file as some editors keep letters, with the fonts of its words. */
const RICH_TEXT: ParseError = {
  rule: "unexpected-text",
  message: "The file is saved as rich text (RTF), which has fonts and colours",
  remedy: "Go back to an earlier version, and save it as plain text.",
  start: 0,
  end: 1,
  pointer: "",
  suggestions: [],
};

/** A file of another kind in the place of site.json. */
export function otherFile(text: string): ParseError {
  return { ...beginning(text), remedy: "This is not site.json: go back to an earlier version of it." };
}

function beginning(text: string): Omit<ParseError, "remedy"> {
  const start = Math.max(0, text.search(/[^\s\uFEFF]/));
  const line = text.slice(start).split(/[\r\n]/)[0] ?? "";
  const message = `The file begins with ${quote(line.replaceAll(/[\p{Cc}\uFFFD]+/gu, ""))}, not with {`;
  return { rule: "unexpected-text", message, pointer: "", start, end: start + 1, suggestions: [] };
}

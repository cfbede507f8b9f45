import { oneLine } from "./pasted.ts";
import { readPlainText, writeRichText } from "./richMarkup.ts";

/** Texts that are no markup, whatever they are in. */
const WORDS = /^(?:\p{L}[\p{L}\p{M}\p{N} ,.:;()–’'-]*|[\d,.]*\d)$/u;

/** A plain text, which may have several lines, as a cell of a kind is written. */
export function writeCell(text: string, kind: "text" | "richText"): string {
  if (kind === "text") return oneLine(text).replaceAll("{", "{{").replaceAll("}", "}}");
  if (WORDS.test(text)) return text;
  return writeRichText(readPlainText(text), "") ?? writeRichText(readPlainText(oneLine(text)), "") ?? oneLine(text);
}

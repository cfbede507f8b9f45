import { quote } from "../format/quote.ts";

/** As far as this the code of a web page is looked at. */
const LONGEST = 2000;
const TAG = /<\/?[a-z][a-z0-9]*(?:[\s/>]|$)/i;
const FRAME_ADDRESS = /<iframe\b[^<>]*?\bsrc\s*=\s*\\?["'“”]?\s*([^"'“”\s>\\]+)/i;
const LINK = /<a\b[^<>]*?\bhref\s*=\s*\\?["'“”]?\s*([^"'“”\s>\\]+)[^<>]*>([^<]+)/i;

/** What to write in place of the code of a web page that stands in a text; nothing when there is none. */
export function htmlRemedy(text: string, start: number): string | undefined {
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(start, Math.min(lineEnd < 0 ? text.length : lineEnd, start + LONGEST));
  if (/<iframe\b/i.test(line)) {
    // a frame may go over several lines
    const address = FRAME_ADDRESS.exec(text.slice(start, start + LONGEST))?.[1];
    return `Of the code of a frame, write only the address that stands after src=${address ? `: ${quote(address)}` : ""}.`;
  }
  if (!TAG.test(line)) return undefined;
  const [, address, words] = LINK.exec(line) ?? [];
  if (!address) return "HTML cannot stand in a text: write the words alone.";
  return `HTML cannot stand in a text: write [${words}](${address}) in a rich text, and the words alone elsewhere.`;
}

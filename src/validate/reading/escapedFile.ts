import { type Fault, repair } from "./fault.ts";

/** What stands for signs that have a meaning in the code of a web page. */
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ "&quot;": '"', "&#34;": '"', "&apos;": "'", "&#39;": "'" },
  ...{ "&lt;": "<", "&gt;": ">", "&amp;": "&" },
};
const ANY = new RegExp(Object.keys(ESCAPED).join("|"), "g");

/** A file that was copied out of the code of a web page, where no quote stands for itself. */
export function escapedFile(text: string): Fault | undefined {
  const first = /^\s*\{\s*(&quot;|&#34;)/.exec(text);
  const sign = first?.[1];
  if (!sign || text.includes('"')) return undefined;
  const start = first[0].length - sign.length;
  const edits = Array.from(text.matchAll(ANY), ({ 0: written, index }) => ({
    ...{ start: index, end: index + written.length },
    text: ESCAPED[written] ?? written,
  }));
  const title = "Write straight quotes";
  return {
    rule: "wrong-quotes",
    message: `${sign} stands for each quote, as in the code of a web page`,
    remedy: `${title}.`,
    ...{ start, end: start + sign.length, pointer: "" },
    suggestions: repair(title, true, ...edits),
  };
}

import { quote } from "../words/quote";
import { type Fault, repair } from "./fault";

/** What is wrong with a file as a whole: that it is empty, no JSON at all, or two versions in one. */
export function wholeFileFault(text: string): Fault | undefined {
  const content = text.trim();
  const base = { pointer: "", suggestions: [] };
  if (content === "") {
    const remedy = "Write a group { … } that declares the site, or bring back an earlier version.";
    return { ...base, rule: "empty-file", message: "The file is empty", remedy, start: 0, end: 0 };
  }
  const conflict = /^<{7}(?: .*)?$/m.exec(text);
  if (conflict) {
    const end = conflict.index + conflict[0].length;
    const remedy = "Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
    return {
      ...base,
      rule: "merge-conflict",
      message: "Two versions of the file stand one after the other from here",
      remedy,
      start: conflict.index,
      end,
    };
  }
  if (/^"(?:[^"\\\r\n]|\\.)*"\s*:/.test(content)) {
    const start = text.startsWith("\uFEFF") ? 1 : 0;
    const title = "Write { at the beginning of the file";
    const suggestions = repair(title, false, { start, end: start, text: "{" });
    const message = "The bracket { that opens the file is missing";
    return { ...base, rule: "missing-bracket", message, remedy: `${title}.`, start, end: start, suggestions };
  }
  if (/^(?:[{["“'a-zA-Z0-9/#-]|<!--)/.test(content)) return undefined;
  const start = text.indexOf(content.charAt(0));
  const message = `The file begins with ${quote(content.split("\n")[0] ?? "")}, not with {`;
  return { ...base, rule: "unexpected-text", message, remedy: "Begin it with {.", start, end: start + 1 };
}

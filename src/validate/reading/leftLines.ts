import { quote } from "../words/quote.ts";
import { type Mistake, repair } from "./fault.ts";

const MERGE = /^[ \t]*((?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$).*)$/gm;
const FENCE = /^[ \t]*`{3,}\w*[ \t]*$/gm;

/** Lines that are no part of the file: those by which a merge parts two versions, and those of a chat around a code. */
export function leftLines(text: string): Mistake | undefined {
  const merge = Array.from(text.matchAll(MERGE), ({ index, 0: whole, 1: line = "" }) => {
    const end = index + whole.length;
    return { line, start: end - line.length, end };
  });
  return mergeLines(merge) ?? fenceLines(text);
}

/** A line by which a merge parts two versions, from its first sign on. */
interface MergeLine {
  line: string;
  start: number;
  end: number;
}

function mergeLines(lines: readonly MergeLine[]): Mistake | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const conflict = lines.find(({ line }) => line.startsWith("<"));
  const { line, start, end } = conflict ?? first;
  const place = { rule: "merge-conflict", start, end };
  if (conflict) {
    const remedy = "Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
    return {
      ...place,
      message: "Two versions of the file stand one after the other from here",
      remedy,
      suggestions: [],
    };
  }
  const message = `${quote(line)} is left of a place where two versions of the file stood`;
  if (lines.length === 1) return { ...place, message, remedy: "Remove this line.", suggestions: removal(place) };
  const signs = [...new Set(lines.map((one) => one.line.slice(0, 7)))].join(" and ");
  const remedy = `Keep one of the two versions, if both still stand here. Remove the lines that begin with ${signs}.`;
  return { ...place, message, remedy, suggestions: [] };
}

function fenceLines(text: string): Mistake | undefined {
  const lines = [...text.matchAll(FENCE)];
  const [first] = lines;
  if (!first) return undefined;
  const start = first.index + first[0].search(/`/);
  const place = { rule: "unexpected-text", start, end: start + first[0].trim().length };
  const message = '"```" cannot stand here';
  if (lines.length === 1) return { ...place, message, remedy: "Remove this line.", suggestions: removal(place) };
  return { ...place, message, remedy: "Remove the lines that begin with ```.", suggestions: [] };
}

function removal({ start, end }: { start: number; end: number }) {
  return repair("Remove this line", false, { start, end, text: "" });
}

import { splitWords, type TextWord } from "./splitWords.ts";

/** A part of a text, and whether it is marked. */
export interface ExcerptPart {
  text: string;
  isMarked: boolean;
}

/** How long an excerpt is at most, in UTF-16 units. */
const MAX_LENGTH = 200;
/** How much of a longer sentence comes before the first marked word. */
const BEFORE = 60;

/** A sentence: to a mark that ends it, or to the end of a line. */
const SENTENCE = /[^\n]+?(?:[.!?؟।]+(?=\s)|[。！？]+|(?=\n|$))/g;

/** The sentence of a text that has most of some words, or its first one, with these words marked. */
export function findExcerpt(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  let best = { sentence: "", words: [] as TextWord[], count: -1 };
  for (const [written] of text.matchAll(SENTENCE)) {
    const sentence = written.trim();
    const words = findWords(sentence, terms);
    const count = new Set(words.map(({ term }) => term)).size;
    if (sentence !== "" && count > best.count) best = { sentence, words, count };
  }
  return markWords(shorten(best.sentence, best.words[0]?.start ?? 0), terms);
}

/** A text with some words marked. */
export function markWords(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { start, end } of joinWords(findWords(text, terms))) {
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

function findWords(text: string, terms: ReadonlySet<string>): TextWord[] {
  return splitWords(text).filter(({ term }) => terms.has(term));
}

/** The words with overlapping pairs of letters as one. */
function joinWords(words: readonly TextWord[]): Pick<TextWord, "start" | "end">[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of words) {
    const last = ranges.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

/** A long sentence cut around an index, between words where it has spaces. */
function shorten(sentence: string, index: number): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const from = index <= BEFORE ? 0 : findBreak(sentence, index - BEFORE, index);
  const until = from + MAX_LENGTH;
  if (until >= sentence.length) return `…${sentence.slice(from)}`;
  const space = sentence.lastIndexOf(" ", until);
  const end = space > index ? space : until;
  return `${from > 0 ? "…" : ""}${sentence.slice(from, end)}…`;
}

/** The index after the first space in a range; its beginning if there is none. */
function findBreak(sentence: string, start: number, end: number): number {
  const space = sentence.indexOf(" ", start);
  return space >= 0 && space < end ? space + 1 : start;
}

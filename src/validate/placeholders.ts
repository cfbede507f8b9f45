/** Words that stand for others, by their length: those of our own remedies are pasted as they are. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  3: ["xxx", "XXX"],
  4: ["TODO", "xxxx", "XXXX"],
  9: ["Some text"],
  10: ["Some words"],
  22: ["What the picture shows"],
};

const LOREM = "Lorem ipsum";

/** Whether a text as a whole only keeps the place of another. */
export function isPlaceholder(text: string): boolean {
  // every text of a site is asked: most have another length
  return WORDS[text.length]?.includes(text) ?? text.startsWith(LOREM);
}

/** What asks for other words between square brackets, which are no link. */
const ASKED = /\[\s*(?:insert|enter|add|type|write|your)\b[^[\]]*\](?!\()/i;

/** The part of a text that keeps the place of other words. */
export function placeholderIn(text: string): string | undefined {
  if (isPlaceholder(text)) return text;
  return text.includes("[") ? ASKED.exec(text)?.[0] : undefined;
}

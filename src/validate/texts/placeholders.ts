/** Whether a text as a whole only keeps the place of another; our own remedies are pasted as they are. */
export function isPlaceholder(text: string): boolean {
  // every text of a site is asked: most have another length
  switch (text.length) {
    case 3:
      return text === "xxx" || text === "XXX";
    case 4:
      return text === "TODO" || text === "xxxx" || text === "XXXX";
    case 9:
      return text === "Some text";
    case 10:
      return text === "Some words";
    case 22:
      return text === "What the picture shows";
    default:
      return text.startsWith("Lorem ipsum");
  }
}

/** What asks for other words between square brackets, which are no link. */
const ASKED = /\[\s*(?:insert|enter|add|type|write|your)\b[^[\]]*\](?!\()/i;

/** The part of a text that keeps the place of other words. */
export function placeholderIn(text: string): string | undefined {
  if (isPlaceholder(text)) return text;
  return text.includes("[") ? ASKED.exec(text)?.[0] : undefined;
}

/** Whether a text as a whole only keeps the place of another; our own remedies are pasted as they are. */
export function isPlaceholder(text: string): boolean {
  if (text.startsWith("T") && UNFINISHED.test(text)) return true;
  // every text of a site is asked: most have another length
  switch (text.length) {
    case 3:
      return text === "xxx" || text === "XXX" || text === "???";
    case 4:
      return text === "xxxx" || text === "XXXX";
    case 9:
      return text === "Some text";
    case 10:
      return text === "Some words";
    case 11:
      return /^[àa] compléter$/i.test(text);
    case 22:
      return text === "What the picture shows";
    default:
      return text.startsWith("Lorem ipsum");
  }
}

/** A note to whoever is to write the text. */
const UNFINISHED = /^(?:TODO|TBD)(?:$|:)/;

/** What asks for other words between square brackets, which are no link; in English and French. */
const ASKED =
  /\[\s*(?:(?:insert|enter|add|type|write|your|insérer|saisir|votre|vos|[àa] (?:compléter|remplir|définir))(?![\p{L}\d])[^[\]]*|(?:date|day|time|year|name|number|amount|place|venue)\s*)\](?!\()/iu;

/** How the letters begin that keep the place of digits: one X alone is a size, a grade or a name. */
export const MASK = "XX";
/** A telephone number, an amount or a year with letters in the place of digits; numbers of Rome have none beside them. */
const MASKED =
  /(?<![\dA-Za-z])(?:\+|[A-Z]{2}(?=\d\d\s?X{4}))?(?:\d[\d\s.,-]{0,20}(?:(?<=\d[.,-]?)X{2,}|(?<=\d\d\s)X{3,})|X{2,}[.,]X{3}|(?<=(?:\b(?:[A-Z]{3}|K?[Ss]h)\.?|[$€]) ?)X{3,})(?:[\s.,-][\dX]{2,})*(?![A-Za-z])/;

/** A line to write on, as printed forms have it. */
const LINE = /_{4,}/;
/** What a word processor shows where a reference leads nowhere. */
const LOST =
  /Error! (?:Reference source not found|Bookmark not defined|Hyperlink reference not valid|No text of specified style in document)\.?/;

/** The part of a text that keeps the place of other words, or of digits. */
export function placeholderIn(text: string): string | undefined {
  if (isPlaceholder(text)) return text;
  if (text.includes("____")) return LINE.exec(text)?.[0];
  if (text.includes("Error! ")) {
    const lost = LOST.exec(text)?.[0];
    if (lost) return lost;
  }
  const asked = hasNoLink(text) ? ASKED.exec(text) : null;
  return (asked ?? (text.includes(MASK) ? MASKED.exec(text) : null))?.[0];
}

/** Whether a bracket closes that is not followed by the address of a link, as in few texts. */
function hasNoLink(text: string): boolean {
  for (let at = text.indexOf("]"); at >= 0; at = text.indexOf("]", at + 1)) if (text[at + 1] !== "(") return true;
  return false;
}

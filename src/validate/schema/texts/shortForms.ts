import type { Replacement } from "../../format/replacement.ts";

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** A colour without #, or of three digits. */
export function suggestColor(value: string): Replacement | undefined {
  const [, digits = ""] = /^#?((?:[0-9A-F]{3}){1,2})$/i.exec(value) ?? [];
  if (digits.length === 6) return { text: `#${digits}`, certain: true };
  const sixDigits = Array.from(digits, (digit) => digit + digit).join("");
  return digits !== "" && value.startsWith("#") ? { text: `#${sixDigits}`, certain: true } : undefined;
}

/** Width to height with another character between them. */
export function suggestAspectRatio(value: string): Replacement | undefined {
  const [width, height] = value.split(/\s*[/:x×]\s*/i);
  return { text: `${width}:${height}`, certain: true };
}

/** A language tag with other separators or capitals, or by the name of the language. */
export function suggestLanguage(value: string): Replacement | undefined {
  const [, language, country] = /^([a-z]{2,3})(?:[-_ ]([a-z]{2}))?$/i.exec(value) ?? [];
  if (!language) return languageNamed(value);
  return { text: language.toLowerCase() + (country ? `-${country.toUpperCase()}` : ""), certain: true };
}

/** The language with a name in English or in itself. */
function languageNamed(name: string): Replacement | undefined {
  const english = new Intl.DisplayNames("en", { type: "language" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const text = codes.find((code) => {
    const nativeNames = new Intl.DisplayNames(code, { type: "language" });
    return [english, nativeNames].some((names) => names.of(code)?.toLowerCase() === name.toLowerCase());
  });
  return text === undefined ? undefined : { text, certain: true };
}

/** The id of a place as links have it, or with spaces. */
export function suggestId(value: string): Replacement {
  const id = value.startsWith("#") ? value.slice(1) : value;
  const text = id.split(" ").filter(Boolean).join("-");
  return { text, certain: text === id };
}

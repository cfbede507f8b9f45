import type { Replacement } from "../format/repaired.ts";

/** A colour without its sign, or of three digits. */
export function repairColor(value: string): Replacement | undefined {
  if (/^[0-9A-F]{6}$/i.test(value)) return { text: `#${value}`, certain: true };
  if (!/^#[0-9A-F]{3}$/i.test(value)) return undefined;
  return { text: value.replaceAll(/[0-9A-F]/gi, "$&$&"), certain: true };
}

/** Width to height with another sign between them. */
export function repairAspectRatio(value: string): Replacement | undefined {
  const [, width, height] = /^([1-9][0-9]?)\s*[/:x×]\s*([1-9][0-9]?)$/i.exec(value) ?? [];
  return width ? { text: `${width}:${height}`, certain: true } : undefined;
}

/** A language with another sign in it, with other capital letters, or by its name. */
export function repairLanguage(value: string): Replacement | undefined {
  const [, language, country] = /^([a-z]{2,3})(?:[-_ ]([a-z]{2}))?$/i.exec(value) ?? [];
  if (!language) return languageCalled(value);
  return { text: language.toLowerCase() + (country ? `-${country.toUpperCase()}` : ""), certain: true };
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The language that has a name, in English or as it calls itself. */
function languageCalled(name: string): Replacement | undefined {
  const english = new Intl.DisplayNames("en", { type: "language" });
  const text = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).find((code) =>
    [english, new Intl.DisplayNames(code, { type: "language" })].some((names) => isSameWord(names.of(code), name)),
  );
  return text === undefined ? undefined : { text, certain: true };
}

function isSameWord(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

/** The name of a place as links have it, or with spaces. */
export function repairId(value: string): Replacement | undefined {
  const bare = value.replace(/^#+/, "");
  const text = bare.replaceAll(/\s+/g, "-");
  return /^[A-Za-z][A-Za-z0-9_/-]*$/.test(text) ? { text, certain: text === bare } : undefined;
}

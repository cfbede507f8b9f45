import { isBlank } from "../content/blank.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { phrasesOf } from "../locales/index.ts";
import type { Contract } from "./schemaErrors.ts";

/** A value as it would be written in the form that is expected. */
export interface Converted {
  json: string;
  certain: boolean;
  /** How to write it, when it is too long to be shown, or is kept as it is written. */
  how?: string;
  /** Whether the value is only put between quotes: 1.50 stays so, which is 1.5 once it is read. */
  isQuoted?: boolean;
}

const LONGEST = 60;

/** A number with marks between its thousands, a fraction, and a unit. */
const MEASURE = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(\.\d+)?\s*([a-z]*)$/i;
const UNITS: Readonly<Record<string, number>> = { "": 1, b: 1, bytes: 1, ms: 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6 };

/** The value in the form that is expected, when it says the same in another. */
export function converted(value: unknown, contract: Contract, language: string): Converted | undefined {
  const { type, pattern } = contract;
  if (type === "string" && Array.isArray(value)) return asOneText(value, contract);
  const isBare = typeof value === "number" || typeof value === "boolean";
  if (type === "string" && !pattern && isBare) {
    const how = Number.isInteger(value) || typeof value === "boolean" ? undefined : "Put it between quotes";
    return {
      json: JSON.stringify(String(value)),
      certain: typeof value === "number",
      isQuoted: true,
      ...(how && { how }),
    };
  }
  if (type === "boolean" && (typeof value === "string" || typeof value === "number"))
    return asTrueOrFalse(String(value).trim().toLowerCase(), language);
  return type === "integer" && typeof value === "string" ? asNumber(value.trim(), contract) : undefined;
}

/** The texts of a list as one, in which the paragraphs are kept where a text may have them. */
function asOneText(list: readonly unknown[], { title, pattern = "" }: Contract): Converted | undefined {
  if (!list.every((text) => typeof text === "string" && !isBlank(text))) return undefined;
  const [only, another] = list as string[];
  if (only === undefined) return undefined;
  if (another === undefined)
    return new RegExp(pattern, "u").test(only) ? { json: JSON.stringify(only), certain: true } : undefined;
  const isRich = title === "RichText";
  // two values of a constant, or two addresses, make none together
  if (!isRich && title !== "Text") return undefined;
  const json = JSON.stringify(list.join(isRich ? "\n\n" : " "));
  const how = `Write all of it between one pair of quotes${isRich ? ", with \\n\\n between two paragraphs" : ""}`;
  return { json, certain: false, ...(json.length > LONGEST && { how }) };
}

function asTrueOrFalse(word: string, language: string): Converted | undefined {
  if (word === "1" || phrasesOf(language, "yes").equals(word)) return { json: "true", certain: false };
  if (word === "0" || phrasesOf(language, "no").equals(word)) return { json: "false", certain: false };
  const meant = closestMatch(word, ["true", "false"]);
  return meant && { json: meant.word, certain: meant.certain };
}

function asNumber(text: string, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Contract): Converted | undefined {
  const [, whole = "", fraction = "", unit = ""] = MEASURE.exec(text) ?? [];
  const number = Math.round(
    Number(whole.replaceAll(/[ ,]/g, "") + fraction) * (UNITS[unit.toLowerCase()] ?? Number.NaN),
  );
  const fits = whole !== "" && number >= minimum && number <= maximum;
  return fits ? { json: String(number), certain: String(number) === text } : undefined;
}

import { defaultWords } from "../../generated/words.ts";
import { countryOf } from "../format/country.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

const POINTER = "/site/language";

/** Words that pages of a site in another language say in English. */
export const untranslatedWords: Rule = {
  id: "untranslated-words",
  severity: "warning",
  phase: "content",
  check({ value, hasSchemaError }, report) {
    const language = valueAt(value, POINTER);
    if (typeof language !== "string" || /^en\b/.test(language) || hasSchemaError("")) return undefined;
    const shown = new Set<string>();
    const note = (type: string) => [type, () => shown.add(type)];
    return {
      blocks: Object.fromEntries(Object.keys(defaultWords).map(note)),
      end() {
        const missing = englishWords(valueAt(value, "/words"), shown);
        const [first] = missing;
        if (!first) return;
        const at = { pointer: POINTER, on: "value" } as const;
        const country = countryOf(language);
        if (country !== undefined) return report({ ...at, ...countryInstead(language, country) });
        report({
          ...at,
          message: `Pages say "${first.words}"${others(missing.length - 1)} in English, but the language is "${language}"`,
          remedy: `Write your own in "words", by these names: ${asInFile(missing)}.`,
        });
      },
    };
  },
};

/** A country in place of the language that is spoken there. */
function countryInstead(written: string, country: string) {
  const word = `en-${written.toUpperCase()}`;
  return {
    message: `"${written}" is no language: it stands for a country, ${country}`,
    remedy: `If the pages are in English, write "${word}" in its place.`,
    suggestions: [writeInstead({ word, certain: false })],
  };
}

/** Words that a site leaves in English. */
interface EnglishWords {
  /** The group in which they stand within "words", if any. */
  group?: string;
  name: string;
  words: string;
}

/** The words that a site leaves in English, with their names, those of blocks that it does not have apart. */
function englishWords(own: unknown, shown: ReadonlySet<string>): EnglishWords[] {
  return Object.entries(defaultWords).flatMap(([key, preset]: [string, string | object]) => {
    const written = valueAt(own, `/${key}`);
    // how an amount is written has no words
    if (key === "amountWithCurrency") return [];
    if (typeof preset === "string") return written === undefined ? [{ name: key, words: preset }] : [];
    if (!shown.has(key)) return [];
    const entries = Object.entries(preset as Record<string, string>);
    return entries
      .filter(([name]) => valueAt(written, `/${name}`) === undefined)
      .map(([name, words]) => ({ group: key, name, words }));
  });
}

/** The names as they stand in the file, so that nobody writes the group into a name: close, notice { info, warning }. */
function asInFile(missing: readonly EnglishWords[]): string {
  const groups = [...new Set(missing.map(({ group }) => group))];
  return groups
    .map((group) => {
      const names = missing.filter((one) => one.group === group).map(({ name }) => name);
      return group === undefined ? names.join(", ") : `${group} { ${names.join(", ")} }`;
    })
    .join(", ");
}

function others(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and one thing more" : ` and ${count} things more`;
}

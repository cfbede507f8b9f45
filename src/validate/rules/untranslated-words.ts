import type { Block } from "../../generated/site.ts";
import { defaultWords } from "../../generated/words.ts";
import { isAllDay } from "../../site/openingTimes.ts";
import { localeOf } from "../locales/index.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

/** Built-in words, such as "Menu", that a site in another language leaves in English. */
export const untranslatedWords: Rule = {
  id: "untranslated-words",
  severity: "warning",
  phase: "content",
  check({ value, hasSchemaError }, report) {
    const language = valueAt(value, POINTER);
    if (typeof language !== "string" || localeOf(language).language === "en" || hasSchemaError("")) return undefined;
    const shown = new Set<string>();
    const note = (type: string) => [type, () => shown.add(type)];
    const noteHours = ({ week, exceptions = [] }: OpeningHours) => {
      shown.add("openingHours");
      const periods = [...Object.values(week), ...exceptions.map(({ hours = [] }) => hours)].flat();
      if (periods.some(isAllDay)) shown.add(ALL_DAY);
    };
    return {
      blocks: { ...Object.fromEntries(Object.keys(defaultWords).map(note)), openingHours: noteHours },
      end() {
        const missing = englishWords(valueAt(value, "/words"), shown);
        const [first] = missing;
        if (!first) return;
        report({
          pointer: POINTER,
          on: "value",
          message: `Pages say "${first.words}"${others(missing.length - 1)} in English, but the language is "${language}"`,
          remedy: `Translate these in "words": ${asInFile(missing)}.`,
        });
      },
    };
  },
};

const POINTER = "/site/language";

type OpeningHours = Extract<Block, { type: "openingHours" }>;

/** A word that only some opening hours show. */
const ALL_DAY = "openingHours/allDay";

/** Words that a site leaves in English. */
interface EnglishWords {
  /** The object within "words" that has them, if any. */
  group?: string;
  name: string;
  words: string;
}

/** The words that a site leaves in English, without those of blocks that it does not have. */
function englishWords(own: unknown, shown: ReadonlySet<string>): EnglishWords[] {
  return Object.entries(defaultWords).flatMap(([key, preset]: [string, string | object]) => {
    const written = valueAt(own, `/${key}`);
    // the form of an amount has no words
    if (key === "amountWithCurrency") return [];
    if (typeof preset === "string") return written === undefined ? [{ name: key, words: preset }] : [];
    if (!shown.has(key)) return [];
    const entries = Object.entries(preset as Record<string, string | { other: string }>);
    return entries
      .filter(([name]) => valueAt(written, `/${name}`) === undefined)
      .filter(([name]) => `${key}/${name}` !== ALL_DAY || shown.has(ALL_DAY))
      .map(([name, words]) => ({ group: key, name, words: typeof words === "string" ? words : words.other }));
  });
}

/** The names as they are nested in the file: close, notice { info, warning }. */
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
  return count === 1 ? " and one more text" : ` and ${count} more texts`;
}

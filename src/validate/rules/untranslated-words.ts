import type { Block } from "../../generated/site.ts";
import { defaultWords } from "../../generated/words.ts";
import type { Cursor } from "../../json/cursor.ts";
import { findValue } from "../../json/pointer.ts";
import { isAllDay } from "../../site/openingTimes.ts";
import { isEngineWord, isTranslated } from "../../site/words/words.ts";
import type { SiteRule } from "../rule.ts";

/** Built-in words, such as "Menu", that are in English on a site in a language that Prospectus does not have. */
export const untranslatedWords: SiteRule<ShownWords> = {
  kind: "site",
  id: "untranslated-words",
  severity: "info",
  phase: "content",
  collect({ language }, add) {
    if (isTranslated(language)) return {};
    const addBlock = (group: string) => [group, (_: Block, { pointer }: Cursor) => add({ pointer, group })];
    return {
      blocks: {
        ...Object.fromEntries(Object.keys(defaultWords).map(addBlock)),
        openingHours({ week = {}, exceptions = [] }, { pointer }) {
          add({ pointer, group: "openingHours" });
          const periods = [...Object.values(week), ...exceptions.map(({ hours = [] }) => hours)].flat();
          if (periods.some(isAllDay)) add({ pointer, group: ALL_DAY });
        },
        locations(_block, { pointer }) {
          for (const group of ["locations", "openingHours"]) add({ pointer, group });
        },
      },
    };
  },
  check({ value, hasSchemaError }, report, shownWords) {
    const language = findValue(value, POINTER);
    if (typeof language !== "string" || isTranslated(language) || hasSchemaError("")) return;
    const hasBreadcrumbs = findValue(value, "/site/breadcrumbs") === true;
    const groups = new Set(shownWords.map(({ group }) => group));
    const missing = englishWords(findValue(value, "/words"), groups).filter(
      ({ name, group }) => hasBreadcrumbs || group !== undefined || name !== "breadcrumbs",
    );
    const [first] = missing;
    if (!first) return;
    report({
      pointer: POINTER,
      on: "value",
      message: `Pages say "${first.words}"${others(missing.length - 1)} in English, but the language is "${language}"`,
      remedy: `Translate these in "words": ${formatNames(missing)}.`,
    });
  },
};

/** A block, and the words that it shows: as a rule, the words of its type. */
interface ShownWords {
  pointer: string;
  group: string;
}

const POINTER = "/site/language";

/** A word that only some opening hours show. */
const ALL_DAY = "openingHours/allDay";

/** Words that a site leaves in English. */
interface EnglishWords {
  /** The object within "words" that has them, if any. */
  group?: string;
  name: string;
  words: string;
}

/** The words that a site leaves in English, except for words of blocks that it does not have. */
function englishWords(siteWords: unknown, visibleGroups: ReadonlySet<string>): EnglishWords[] {
  return Object.entries(defaultWords).flatMap(([key, preset]: [string, string | object]) => {
    const translations = findValue(siteWords, `/${key}`);
    if (!isEngineWord(key)) return [];
    if (typeof preset === "string") return translations === undefined ? [{ name: key, words: preset }] : [];
    if (!visibleGroups.has(key)) return [];
    const entries = Object.entries(preset as Record<string, string | { other: string }>);
    return entries
      .filter(([name]) => findValue(translations, `/${name}`) === undefined)
      .filter(([name]) => `${key}/${name}` !== ALL_DAY || visibleGroups.has(ALL_DAY))
      .map(([name, words]) => ({ group: key, name, words: typeof words === "string" ? words : words.other }));
  });
}

/** The names as they are nested in the file: close, notice { info, warning }. */
function formatNames(missing: readonly EnglishWords[]): string {
  const groups = [...new Set(missing.map(({ group }) => group))];
  return groups
    .map((group) => {
      const names = missing.filter((words) => words.group === group).map(({ name }) => name);
      return group === undefined ? names.join(", ") : `${group} { ${names.join(", ")} }`;
    })
    .join(", ");
}

function others(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and one more text" : ` and ${count} more texts`;
}

import type { SchemaNode } from "../../json/schemaModel.ts";
import { inSentence } from "../../site/inWords.ts";
import { readLanguage } from "../../site/language.ts";
import { listLocales } from "../../site/locales/index.ts";
import type { Contract } from "./schemaErrors.ts";

/** Objects whose titles read badly in a sentence. */
const NOUNS: Readonly<Record<string, string>> = {
  Site: "The file",
  SiteSettings: 'The group "site"',
  Theme: "The theme",
  Footer: "The footer",
  NotFound: "The page for unknown addresses",
  Analytics: "The analytics group",
  Route: "A page",
  Block: "A block",
  Words: 'The group "words"',
};

/** The schema of each block type. */
export function blockContracts(): ReadonlyMap<string, SchemaNode> {
  return readLanguage().blocks;
}

/** The block types that have a property which this one has not; none when the schema is not of a block. */
export function findBlockTypesWith(property: string, { typeName }: Contract): string[] {
  const contracts = [...blockContracts()];
  if (!contracts.some(([, contract]) => contract.typeName === typeName)) return [];
  return contracts.filter(([, { properties = {} }]) => Object.hasOwn(properties, property)).map(([type]) => type);
}

/** The block types that people call by a word, or by the last part of it that is known: "photoGallery", "info box". */
export function blockTypesCalled(word: string, language: string): readonly string[] {
  const parts = word.split(/[^\p{L}]+|(?=\p{Lu})/u).reverse();
  const synonyms = listLocales(language).map(({ blockTypes = {} }) => blockTypes);
  for (const part of [word, ...parts]) {
    const lower = part.toLowerCase();
    const name = lower.endsWith("s") ? lower.slice(0, -1) : lower;
    const synonymTypes = synonyms.find((types) => Object.hasOwn(types, name))?.[name];
    const type = [...blockContracts().keys()].find((blockType) => blockType.toLowerCase() === lower);
    if (synonymTypes) return synonymTypes;
    if (type) return [type];
  }
  return [];
}

/** The subject of a schema, to begin a sentence with: "A card"; a block by its type, as the file has it. */
export function describeObject({ title, typeName }: Contract): string {
  if (typeName && NOUNS[typeName]) return NOUNS[typeName];
  // no article fits a plural
  if (!title || !typeName || typeName.endsWith("Words")) return "This group";
  const type = [...blockContracts()].find(([, contract]) => contract.typeName === typeName)?.[0];
  const noun = type ?? inSentence(title);
  return `${/^[aeiou]/i.test(noun) ? "An" : "A"} ${noun}`;
}

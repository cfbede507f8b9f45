// The modules that commands import in place of src/generated: the language with the own block types and rules of the site
// in whose folder they run.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isRepository } from "../../src/files/roots.ts";
import { languageFolder } from "../../src/generate/languageFolder.ts";
import * as fields from "../../src/generated/fields.ts";
import * as schemasModule from "../../src/generated/schemas.ts";
import * as validator from "../../src/generated/validateSchema.js";
import * as words from "../../src/generated/words.ts";
import type { Rule } from "../../src/validate/rule.ts";
import { locateErrors, throwRuleError } from "./ownRuleErrors.ts";

type Values = Pick<typeof fields, "siteFields" | "blockFields" | "entryLists"> &
  Pick<typeof schemasModule, "schemas"> &
  Pick<typeof words, "defaultWords">;

const engineValues: Values = { ...fields, ...schemasModule, ...words };
const valuesFile = join(languageFolder, "values.json");
const hasOwnTypes = !isRepository && existsSync(valuesFile);

export const { siteFields, blockFields, entryLists, schemas, defaultWords }: Values = hasOwnTypes
  ? JSON.parse(readFileSync(valuesFile, "utf8"))
  : engineValues;
export const { validate }: typeof validator = hasOwnTypes ? await importOwn("validateSchema.js") : validator;
export const ownRules: readonly Rule[] = await loadOwnRules();

function importOwn(name: string) {
  return import(pathToFileURL(join(languageFolder, name)).href);
}

/** Throws a BuildError for a rule that cannot be loaded. */
async function loadOwnRules(): Promise<Rule[]> {
  if (isRepository || !existsSync(join(languageFolder, "rules.js"))) return [];
  // a stack then has the places in the sources
  process.setSourceMapsEnabled(true);
  const { ownRules }: { ownRules: Rule[] } = await importOwn("rules.js").catch(throwRuleError);
  return ownRules.map(locateErrors);
}

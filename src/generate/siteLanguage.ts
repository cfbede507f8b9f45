import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { BuildError, isBuildError } from "../files/buildError.ts";
import { readIfExists } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { errorMessage } from "../files/errorMessage.ts";
import { replaceFiles } from "../files/replaceFiles.ts";
import { engineRoot, engineVersion, siteRoot, workFolder } from "../files/roots.ts";
import { createSchemaModel, type Schema, UNION } from "../json/schemaModel.ts";
import { blockUnion } from "./blockUnion.ts";
import { languageFolder } from "./languageFolder.ts";
import { NO_NAMES, namesSchema } from "./namesSchema.ts";
import { ownModelModule, ownWordsModule } from "./ownModules.ts";
import { listSchemas, NAMES_FILE, readSchema, readSchemas } from "./readSchema.ts";
import type { ImportPaths } from "./registry.ts";
import { listTypesWithModel } from "./registry.ts";

const ownBlocks = join(siteRoot, "blocks");
const ownRules = join(siteRoot, "rules");
const engineSchemas = join(engineRoot, "schema");
/** The file of a block type with the words that it says by itself. */
const WORDS = "words.json";
const WORDS_SCHEMA = "words.schema.json";
/** The schema of a word, unless it has another one, such as plural forms. */
const TEXT = "common.schema.json#/definitions/text";
/** The file with the hash of all that the others are made from; written last. */
const STAMP = ".prospectus/language/stamp.txt";
/** The rules in JavaScript. */
const RULES = ".prospectus/language/rules.js";
/** The modules from which that was made, with a hash of each. */
const RULE_MODULES = ".prospectus/language/rules.modules.json";

/** The types of blocks that the site has itself, in the order of their names: the folders of blocks/ that have a schema. */
export function listOwnTypes(): string[] {
  const names = existsSync(ownBlocks) ? readdirSync(ownBlocks) : [];
  return names.filter((name) => existsSync(join(ownBlocks, name, "schema.json"))).sort();
}

/** The files of the site's own rules. Modules that they import may be in folders beside them. */
export function listOwnRules(): string[] {
  return (existsSync(ownRules) ? readdirSync(ownRules) : [])
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort();
}

/**
 * Writes the files that a site of its own needs besides the package, if they have changed: the schema for editors, and,
 * with own block types or rules, the code that knows them. Returns whether anything was written. Throws a BuildError
 * for an invalid schema or rule.
 */
export async function writeSiteLanguage(): Promise<boolean> {
  const inputs = hashInputs();
  if (readSiteStamp() === contentHash(inputs, hashRuleModules())) return false;
  const texts = await createTexts().catch((error: Error) => {
    throw isBuildError(error) ? error : new BuildError(`A schema has an error. ${nameOwnFiles(error.message)}`);
  });
  // of types that the site had
  if (listOwnTypes().length === 0) rmSync(languageFolder, { recursive: true, force: true });
  replaceFiles(siteRoot, { ...texts, [STAMP]: contentHash(inputs, texts[RULE_MODULES] ?? "") });
  return true;
}

/** The hash of the sources of the language; undefined where it was never written. */
export function readSiteStamp(): string | undefined {
  return readIfExists(join(siteRoot, STAMP))?.toString();
}

/** A hash of the sources of the language, without the modules of rules. */
function hashInputs(): string {
  const contents = listOwnTypes()
    .flatMap((type) => [join(ownBlocks, type, "schema.json"), join(ownBlocks, type, WORDS)])
    .flatMap((file) => [file, readIfExists(file) ?? ""]);
  const engine = readFileSync(join(engineRoot, "src/generated/.sources"), "utf8");
  const names = [...listTypesWithModel(ownBlocks), ...listOwnRules()];
  return contentHash(engineVersion, engine, engineRoot, ...names, ...contents);
}

/** The text of the list of modules as it is now. */
function hashRuleModules(): string {
  const recorded: Record<string, string> = JSON.parse(readIfExists(join(siteRoot, RULE_MODULES))?.toString() ?? "{}");
  return listModules(Object.keys(recorded).map((file) => [file, readIfExists(file) ?? ""]));
}

/** The text of the list of the modules of rules, with a hash of each. */
function listModules(contents: readonly (readonly [file: string, content: string | Buffer])[]): string {
  return JSON.stringify(Object.fromEntries(contents.map(([file, content]) => [file, contentHash(content)])));
}

async function createTexts(): Promise<Record<string, string>> {
  const types = listOwnTypes();
  const schemas = readAllSchemas(types);
  const schemaTexts = new Map(
    listSchemas(engineSchemas).map((name) => [name, readFileSync(join(engineSchemas, name), "utf8")]),
  );
  for (const type of types)
    schemaTexts.set(schemaName(type), readFileSync(join(ownBlocks, type, "schema.json"), "utf8"));
  for (const name of [UNION, WORDS_SCHEMA]) schemaTexts.set(name, `${JSON.stringify(schemas.get(name), null, 2)}\n`);
  if (!existsSync(join(workFolder, "schema", NAMES_FILE))) schemaTexts.set(NAMES_FILE, namesSchema(NO_NAMES));
  return {
    ...Object.fromEntries(Array.from(schemaTexts, ([name, text]) => [`.prospectus/schema/${name}`, text])),
    ".prospectus/site.schema.json": '{ "$ref": "schema/site.schema.json" }\n',
    ...(await createLanguageTexts(schemas, types)),
  };
}

/** A message of the generator, with the path that the schema of a type has in the site. */
function nameOwnFiles(message: string): string {
  return message.replaceAll(/schema\/blocks\/(\w+)\.schema\.json/g, (path, type: string) =>
    listOwnTypes().includes(type) ? `blocks/${type}/schema.json` : path,
  );
}

/** The schemas of the engine and of the site's own types. Throws for a type that the engine has, too. */
function readAllSchemas(types: readonly string[]): Map<string, Schema> {
  const schemas = readSchemas(engineSchemas);
  for (const type of types) {
    const name = schemaName(type);
    if (schemas.has(name))
      throw new BuildError(`blocks/${type}: Prospectus has a block type "${type}", too. Give yours another name.`);
    schemas.set(name, readSchema(join(ownBlocks, type, "schema.json"), name));
  }
  schemas.set(WORDS_SCHEMA, addOwnWords(schemas, types));
  schemas.delete(UNION);
  return schemas.set(UNION, blockUnion(schemas));
}

/** The schema of the words of pages with the words of the site's own block types. */
function addOwnWords(schemas: ReadonlyMap<string, Schema>, types: readonly string[]): Schema {
  const words = schemas.get(WORDS_SCHEMA) ?? {};
  const groups = types.flatMap((type): [string, Schema][] => {
    const ownWords = readOwnWords(type);
    if (!ownWords) return [];
    if (words.properties?.[type])
      throw new BuildError(`blocks/${type}/${WORDS}: pages have words called "${type}", too. Rename the block type.`);
    const { title, typeName } = schemas.get(schemaName(type)) ?? {};
    const properties = Object.entries(ownWords).map(([name, word]) => [name, { $ref: TEXT, ...word }]);
    return [
      [
        type,
        {
          ...{ title, typeName: `${typeName}Words`, description: `The words of the block type ${type}.` },
          ...{ rendered: "complete", type: "object", properties: Object.fromEntries(properties) },
          additionalProperties: false,
        },
      ],
    ];
  });
  return { ...words, properties: { ...words.properties, ...Object.fromEntries(groups) } };
}

/** The words of a block type by their names: a title, a description, and a default. Throws a BuildError for other contents. */
function readOwnWords(type: string): Record<string, Schema> | undefined {
  const file = join(ownBlocks, type, WORDS);
  if (!existsSync(file)) return undefined;
  try {
    const words: Record<string, Schema> = JSON.parse(readFileSync(file, "utf8"));
    const incomplete = Object.entries(words).find(([, word]) => !word.title || !word.description || !word.default);
    if (!incomplete) return words;
    throw new Error(`"${incomplete[0]}" needs a "title", a "description" and a "default"`);
  } catch (error) {
    throw new BuildError(`blocks/${type}/${WORDS}: ${errorMessage(error)}.`);
  }
}

function schemaName(type: string): string {
  return `blocks/${type}.schema.json`;
}

/** The code that is generated from the schemas: for Node in JavaScript, for Vite and editors in TypeScript. */
async function createLanguageTexts(
  schemas: ReadonlyMap<string, Schema>,
  types: readonly string[],
): Promise<Record<string, string>> {
  const rules = await bundleRules();
  const at = (name: string) => `.prospectus/language/${name}`;
  if (types.length === 0) return rules;
  const [{ checkSchemas }, { readFieldTables }, { readDefaultWords }, registry, typesModule, { validatorModule }] =
    await Promise.all([
      import("./checkSchemas.ts"),
      import("./fields.ts"),
      import("./words.ts"),
      import("./registry.ts"),
      import("./types.ts"),
      import("./validator.ts"),
    ]);
  checkSchemas(schemas);
  const model = createSchemaModel(schemas);
  const values = {
    ...readFieldTables(model),
    defaultWords: readDefaultWords(model),
    schemas: Object.fromEntries(schemas),
  };
  const withModel = [...listTypesWithModel(join(engineRoot, "src/blocks")), ...listTypesWithModel(ownBlocks)];
  const paths = createPaths(types);
  return {
    ...rules,
    [at("values.json")]: JSON.stringify(values),
    [at("validateSchema.js")]: validatorModule(schemas),
    [at("site.ts")]: await typesModule.writtenTypes(model),
    [at("props.ts")]: await typesModule.renderedTypes(model),
    [at("model.ts")]: ownModelModule,
    [at("words.ts")]: ownWordsModule,
    [at("registry.ts")]: registry.registryModule(registry.listRenderedTypes(model), paths),
    [at("models.ts")]: registry.modelsModule(withModel, paths),
  };
}

/** From where the generated code imports, relative to its folder. */
export function createPaths(types: readonly string[]): ImportPaths {
  const from = (folder: string) => relative(languageFolder, folder).replaceAll(sep, "/");
  return {
    props: "./props.ts",
    block: (type) => from(types.includes(type) ? join(ownBlocks, type) : join(engineRoot, "src/blocks", type)),
  };
}

/** The site's own rules as one module of JavaScript, which exports them as a list; and the list of its modules. */
async function bundleRules(): Promise<Record<string, string>> {
  const names = listOwnRules();
  const entry = "own-rules";
  const imports = names.map((name, index) => `import * as rule${index} from ${JSON.stringify(join(ownRules, name))};`);
  const values = names.map((_, index) => `...Object.values(rule${index})`).join(", ");
  const modules = new Map<string, string>();
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: siteRoot,
    input: entry,
    platform: "node",
    external: (id) => id !== entry && !id.startsWith("\0") && !id.startsWith(".") && !isAbsolute(id),
    plugins: [
      {
        name: "own-rules",
        resolveId: {
          order: "pre",
          handler: (id) => (id === entry ? { id: `\0${entry}`, external: false } : undefined),
        },
        load(id) {
          if (id === `\0${entry}`)
            return `${imports.join("\n")}\nexport const ownRules = [${values}].filter((value) => value?.kind);`;
          modules.set(id, readFileSync(id, "utf8"));
          return undefined;
        },
      },
    ],
  });
  try {
    // the stack of a rule that fails then names its file
    const { output } = await bundle.generate({ dir: languageFolder, sourcemap: "inline" });
    return { [RULES]: output[0].code, [RULE_MODULES]: listModules([...modules]) };
  } catch (error) {
    throw new BuildError(`A rule has an error. ${stripVTControlCharacters(errorMessage(error))}`);
  } finally {
    await bundle.close();
  }
}

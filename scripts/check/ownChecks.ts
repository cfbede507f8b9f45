import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "../../src/files/errorMessage.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { siteRoot } from "../../src/files/roots.ts";
import { schemas } from "../../src/generated/schemas.ts";
import type { Site } from "../../src/generated/site.ts";
import { setValue } from "../../src/json/jsonEdits.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { loadSite, type ReadSite, readSite } from "../../src/output/loadSite.ts";
import { readExamplesIn } from "../../src/output/readExamples.ts";
import type { Example } from "../../src/site/example.ts";
import { readLanguage } from "../../src/site/language.ts";
import { allRules } from "../../src/validate/checkRules.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { runTool } from "../command/runTool.ts";
import { listComponentProblems } from "./componentProblems.ts";
import {
  DESCRIBE_PROPERTIES,
  listDescribedWithoutTitle,
  listObjects,
  listUndescribed,
  listUnshownProperties,
  listUntitled,
  NAME_PROPERTIES,
} from "./examples/schemaProblems.ts";
import type { Failure } from "./failure.ts";
import { checkRenderedExamples } from "./ownExamples.ts";
import { checkOwnStyles } from "./ownStyles.ts";
import { readTypeErrors, TYPE_CONFIGURATION } from "./sourceChecks.ts";

/** Where the examples of a block type are put, to be checked: on the first page of the site. */
const BLOCKS = "/routes/0/blocks";

/**
 * Checks a block type of a site's own as the tests of Prospectus check theirs: its schema, examples, styles, components
 * and types, and the HTML of the examples. Problems of other block types are not reported.
 */
export async function checkOwnBlock(type: string, file: string): Promise<Failure[]> {
  const folder = `blocks/${type}`;
  const examples = readOwnExamples(type);
  if (!Array.isArray(examples)) return [examples];
  const { text, context } = await readSite(file);
  const { site }: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const invalidExamples = checkExamples(type, examples, { text, context });
  const failures = [
    ...checkSchema(type, examples),
    ...invalidExamples,
    ...(await checkOwnStyles(type, site.theme)),
    ...checkComponents(folder),
    ...(await checkTypes(folder)),
  ];
  // an invalid example fails in other ways, too
  if (invalidExamples.length > 0) return failures;
  const renderFailures = await checkRenderedExamples(type, file, examples).catch((error: Error): Failure[] => {
    // another block type has to be corrected first
    if (!error.message.includes(`${folder}/`)) throw error;
    return [{ place: folder, message: error.message }];
  });
  return [...failures, ...renderFailures];
}

/** Checks a rule of a site's own: that it is one, and that it runs on the site. */
export async function checkOwnRule(id: string, file: string): Promise<Failure[]> {
  const place = `rules/${id}.ts`;
  if (!allRules.some((rule) => rule.id === id))
    return [{ place, message: `It exports no rule with the id "${id}": export one whose id is the name of the file.` }];
  try {
    const { diagnostics } = await loadSite(file, "preview");
    const count = diagnostics.filter(({ rule }) => rule === id).length;
    console.log(`${id} reports ${count === 1 ? "1 problem" : `${count} problems`} in ${file}.`);
    return [];
  } catch (error) {
    return [{ place, message: String(error instanceof Error ? error.stack : error) }];
  }
}

/** The examples of a block type; a failure when there are none, or when they cannot be read. */
function readOwnExamples(type: string): Example[] | Failure {
  const place = `blocks/${type}/examples.json`;
  const none = "There are no examples: the catalogue and this check need some.";
  try {
    const examples = readExamplesIn(join(siteRoot, "blocks", type));
    return examples.length > 0 ? examples : { place, message: none };
  } catch (error) {
    return { place, message: errorMessage(error) };
  }
}

/** Reports the properties of a block type without words for content managers, and those that no example has. */
function checkSchema(type: string, examples: readonly Example[]): Failure[] {
  const place = `blocks/${type}/schema.json`;
  const name = `blocks/${type}.schema.json`;
  const node = readLanguage().files.get(name);
  const report = (names: readonly string[], remedy: string, at = place): Failure[] =>
    names.length === 0 ? [] : [{ place: at, message: `${[...new Set(names)].join(", ")}: ${remedy}.` }];
  const objects = node ? listObjects(node, "").map((object) => object.node) : [];
  const blocks = examples.map(({ block }) => block);
  return [
    ...report(objects.flatMap(listUndescribed), DESCRIBE_PROPERTIES),
    ...report([...objects.flatMap(listUntitled), ...listDescribedWithoutTitle(schemas[name] ?? {})], NAME_PROPERTIES),
    ...report(
      listUnshownProperties(node, blocks),
      "Add an example with these properties",
      `blocks/${type}/examples.json`,
    ),
  ];
}

/** Puts each example onto the first page, and reports the errors of the schema. */
function checkExamples(
  type: string,
  examples: readonly Example[],
  { text, context }: Pick<ReadSite, "text" | "context">,
): Failure[] {
  const ruleIds = new Set(allRules.map(({ id }) => id));
  return examples.flatMap(({ name, block }) => {
    const edited = applyEdits(text, setValue(text, BLOCKS, [block]));
    const { diagnostics } = validateSite(edited, context);
    return diagnostics
      .filter(({ rule, pointer }) => pointer.startsWith(BLOCKS) && !ruleIds.has(rule))
      .map(({ message }) => ({ place: `blocks/${type}/examples.json`, message: `"${name}": ${message}` }));
  });
}

/** Reports elements and attributes that do not belong in a component. */
function checkComponents(folder: string): Failure[] {
  return listFiles(join(siteRoot, folder))
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .flatMap((name) =>
      listComponentProblems(readFileSync(join(siteRoot, folder, name), "utf8")).map(({ line, column, message }) => ({
        place: `${folder}/${name}:${line}:${column}`,
        message,
      })),
    );
}

/** Checks types, where the site has TypeScript: the types in a folder. */
async function checkTypes(folder: string): Promise<Failure[]> {
  const compiler = join(siteRoot, "node_modules/typescript/bin/tsc");
  if (!existsSync(compiler) || !existsSync(join(siteRoot, "tsconfig.json"))) {
    console.log('Types are not checked: install TypeScript with "npm install --save-dev typescript".');
    return [];
  }
  const { status, output } = await runTool("tsc", ["-p", siteRoot, "--noEmit", "--pretty", "false"]);
  const { failures } = readTypeErrors(output);
  if (status !== 0 && failures.length === 0) return [{ place: TYPE_CONFIGURATION, message: output }];
  return failures.filter(({ place }) => place.startsWith(`${folder}/`) || place === TYPE_CONFIGURATION);
}

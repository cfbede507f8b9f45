import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorMessage } from "../src/files/errorMessage.ts";
import { commandLine, engineRoot, formatCommand, isRepository, siteRoot } from "../src/files/roots.ts";
import { describeWriteError } from "../src/files/systemErrors.ts";
import { checkSchemas } from "../src/generate/checkSchemas.ts";
import { generate } from "../src/generate/generate.ts";
import { readSchemas } from "../src/generate/readSchema.ts";
import { writeSiteLanguage } from "../src/generate/siteLanguage.ts";
import type { Schema } from "../src/json/schemaModel.ts";
import { fail } from "./command/fail.ts";
import { misused, readArguments } from "./command/options.ts";
import { runTool } from "./command/runTool.ts";
import { blockNameProblem, ruleNameProblem } from "./new/checkName.ts";
import {
  blockScaffold,
  exportName,
  OWN_CONFIGURATION,
  ownBlockScaffold,
  ownRuleScaffold,
  ruleScaffold,
  type Scaffold,
} from "./new/scaffold.ts";

/** The file that lists the rules. */
const RULES = "src/validate/rules/index.ts";

const COMMAND = {
  call: commandLine("new"),
  does: "Writes the files of a new block type or rule, ready to edit.",
  operands: { "block|rule": "what to write", NAME: "its name, such as openingHours for a block, no-x for a rule" },
  options: {},
};
const { positionals } = readArguments(COMMAND);
const [kind, name, ...otherNames] = positionals;
if (kind !== "block" && kind !== "rule") misused(COMMAND, 'Write "block" or "rule", and then its name.');
if (name === undefined || otherNames.length > 0) misused(COMMAND, `Write one name after "${kind}".`);

const problem = (kind === "block" ? blockNameProblem : ruleNameProblem)(name);
if (problem) fail(problem);
try {
  if (!isRepository) await writeOwn(kind, name);
  else if (kind === "block") await writeBlock(name);
  else await writeRule(name);
} catch (error) {
  fail(describeWriteError(error) ?? errorMessage(error));
}

async function writeBlock(type: string): Promise<void> {
  const files = blockScaffold(type);
  const names = Object.keys(files);
  const [schema = ""] = names;
  // before anything is written: a schema that the generator refuses would stop every command
  checkNewSchema(JSON.parse(files[schema] ?? ""));
  await write(files, async () => {
    await format(names);
    await generate(engineRoot);
  }).catch(async (error) => {
    // without the new block type
    await generate(engineRoot).catch(() => {});
    throw error;
  });
  printNext(names, [
    `Say in ${schema} what the block contains, and edit the component, styles and examples to match.`,
    `Add it to the blocks of a page in site.json: { "type": "${type}", "items": [{ "title": "First item" }] }`,
    `See it while you edit:  ${commandLine("start")}`,
    `Check it:  ${formatCommand("check", type)}`,
  ]);
}

async function writeRule(id: string): Promise<void> {
  const files = ruleScaffold(id);
  const names = Object.keys(files);
  const list = join(engineRoot, RULES);
  const rules = readFileSync(list, "utf8");
  await write(files, async () => {
    writeFileSync(list, `${rules}export { ${exportName(id)} } from "./${id}.ts";\n`);
    // sorts the list
    await format([...names, RULES]);
    const parameters = ["run", "--project=unit", "tests/diagnostics", "--update", "-t", `^${id} `];
    const { status, output } = await runTool("vitest", parameters);
    if (status !== 0) throw new Error(output);
  }).catch((error) => {
    writeFileSync(list, rules);
    throw error;
  });
  printNext(
    [...names, `tests/diagnostics/${id}/expected.txt`, RULES],
    [
      `Say in src/validate/rules/${id}.ts what the rule reports, and in tests/diagnostics/${id}/site.json what it finds and what it must not report.`,
      `Write the messages that it then prints:  npm run test:update -- -t "^${id} "`,
      `Check it:  ${formatCommand("check", id)}`,
    ],
  );
}

/** Writes a block type or a rule into a site of its own. */
async function writeOwn(kind: "block" | "rule", name: string): Promise<void> {
  const configuration = existsSync(join(siteRoot, "tsconfig.json")) ? {} : OWN_CONFIGURATION;
  const files = kind === "block" ? ownBlockScaffold(name) : ownRuleScaffold(name);
  await write({ ...files, ...configuration }, async () => {
    await writeSiteLanguage();
  });
  const names = Object.keys({ ...files, ...configuration });
  if (kind === "rule")
    printNext(names, [`Say in rules/${name}.ts what the rule reports.`, `Check it:  ${formatCommand("check", name)}`]);
  else
    printNext(names, [
      `Say in blocks/${name}/schema.json what the block contains, and edit the component, styles and examples to match.`,
      `Add it to the blocks of a page in site.json: { "type": "${name}", "items": [{ "title": "First item" }] }`,
      `See it while you edit:  ${commandLine("start")}`,
      `Check it:  ${formatCommand("check", name)}`,
    ]);
}

/** Throws when the generator would refuse the schemas with one more. */
function checkNewSchema(schema: Schema): void {
  checkSchemas(readSchemas(join(engineRoot, "schema")).set(String(schema.$id), schema));
}

/** Writes new files, and completes them. When that fails, or one exists already, none of them is left. */
async function write(files: Scaffold, complete: () => Promise<void>): Promise<void> {
  const existingFile = Object.keys(files).find((file) => existsSync(join(siteRoot, file)));
  if (existingFile) throw new Error(`There is already a file ${existingFile}. Nothing was written.`);
  const writtenPaths: string[] = [];
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = join(siteRoot, name);
      const folder = mkdirSync(dirname(file), { recursive: true });
      writtenPaths.push(...(folder ? [folder] : []), file);
      writeFileSync(file, text, { flag: "wx" });
    }
    await complete();
  } catch (error) {
    for (const path of writtenPaths.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** How a line is broken depends on the length of the name. */
async function format(files: string[]): Promise<void> {
  const { status, output } = await runTool("biome", ["check", "--write", ...files]);
  if (status !== 0) throw new Error(output);
}

function printNext(files: string[], steps: string[]): void {
  console.log(
    `Wrote\n${files.map((file) => `  ${file}\n`).join("")}\nNext\n${steps.map((step) => `  ${step}\n`).join("")}`,
  );
}

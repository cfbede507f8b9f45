import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeWriteError } from "../src/vite-plugin/errors.ts";
import { projectRoot } from "../src/vite-plugin/files/project.ts";
import { generate } from "../src/vite-plugin/generate/generate.ts";
import { fail } from "./command/fail.ts";
import { misused, readArguments } from "./command/options.ts";
import { runTool } from "./command/runTool.ts";
import { blockNameProblem, ruleNameProblem } from "./new/checkName.ts";
import { blockScaffold, exportName, ruleScaffold, type Scaffold } from "./new/scaffold.ts";

/** The file that lists the rules. */
const RULES = "src/validate/rules/index.ts";

const COMMAND = {
  call: "npm run new",
  does: "Writes the files of a new block type or rule, ready to edit.",
  operands: { "block|rule": "what to write", NAME: "its name, such as openingHours for a block, no-x for a rule" },
  options: {},
};
const { positionals } = readArguments(COMMAND);
const [kind, name, ...more] = positionals;
if (kind !== "block" && kind !== "rule") misused(COMMAND, 'Write "block" or "rule", and then its name.');
if (name === undefined || more.length > 0) misused(COMMAND, `Write one name after "${kind}".`);

const problem = (kind === "block" ? blockNameProblem : ruleNameProblem)(projectRoot, name);
if (problem) fail(problem);
try {
  if (kind === "block") await writeBlock(name);
  else await writeRule(name);
} catch (error) {
  fail(describeWriteError(error as Error) ?? (error as Error).message);
}

async function writeBlock(type: string): Promise<void> {
  const files = write(blockScaffold(projectRoot, type));
  await format(files);
  await generate(projectRoot);
  const [schema] = files;
  printNext(files, [
    `Say in ${schema} what the block contains, and edit the component, styles and examples to match.`,
    `Add it to the blocks of a page in site.json: { "type": "${type}", "items": [{ "title": "First item" }] }`,
    "See it while you edit:  npm start",
    `Check it:  npm run check -- ${type}`,
  ]);
}

async function writeRule(id: string): Promise<void> {
  const files = write(ruleScaffold(projectRoot, id));
  const list = join(projectRoot, RULES);
  writeFileSync(list, `${readFileSync(list, "utf8")}export { ${exportName(id)} } from "./${id}.ts";\n`);
  // sorts the list
  await format([...files, RULES]);
  const { status, output } = await runTool("vitest", ["run", "tests/diagnostics", "--update", "-t", `^${id} `]);
  if (status !== 0) fail(output);
  printNext(
    [...files, `tests/diagnostics/${id}/expected.txt`, RULES],
    [
      `Say in src/validate/rules/${id}.ts what the rule reports, and in tests/diagnostics/${id}/site.json what it finds and what it must not report.`,
      `Write the messages that it then prints:  npm run test:update -- -t "^${id} "`,
      `Check it:  npm run check -- ${id}`,
    ],
  );
}

/** Writes new files; returns their paths. Fails before it writes any if one exists. */
function write(files: Scaffold): string[] {
  const names = Object.keys(files);
  const taken = names.find((file) => existsSync(join(projectRoot, file)));
  if (taken) fail(`There is already a file ${taken}. Nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(projectRoot, file)), { recursive: true });
    writeFileSync(join(projectRoot, file), text, { flag: "wx" });
  }
  return names;
}

/** How a line is broken depends on the length of the name. */
async function format(files: string[]): Promise<void> {
  const { status, output } = await runTool("biome", ["check", "--write", ...files]);
  if (status !== 0) fail(output);
}

function printNext(files: string[], steps: string[]): void {
  console.log(
    `Wrote\n${files.map((file) => `  ${file}\n`).join("")}\nNext\n${steps.map((step) => `  ${step}\n`).join("")}`,
  );
}

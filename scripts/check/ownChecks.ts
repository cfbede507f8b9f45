import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSite, readSite } from "../../src/build/loadSite.ts";
import { declarationProblems } from "../../src/build/styles/declarationProblems.ts";
import { readExamples } from "../../src/editor/server/readExamples.ts";
import { siteRoot } from "../../src/files/roots.ts";
import { setValue } from "../../src/json/jsonEdits.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { allRules } from "../../src/validate/checkRules.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { runTool } from "../command/runTool.ts";
import { componentName } from "../new/scaffold.ts";
import type { Failure } from "./failure.ts";

/** Where the examples of a block type are put, to be checked: on the first page of the site. */
const BLOCKS = "/routes/0/blocks";

/** Checks a block type of a site's own: its files, its examples against the schema, its styles, and that all examples render. */
export async function checkOwnBlock(type: string, file: string): Promise<Failure[]> {
  const folder = `blocks/${type}`;
  const styles = `${folder}/${componentName(type)}.module.css`;
  const [examples, declarations] = [await checkExamples(type, file), await checkDeclarations(styles)];
  const failures = [...examples, ...declarations, ...(await checkTypes(folder))];
  return failures.length > 0 ? failures : renderExamples(type, file);
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

/** Puts each example onto the first page, and reports what the schema refuses. */
async function checkExamples(type: string, file: string): Promise<Failure[]> {
  const place = `blocks/${type}/examples.json`;
  const examples = readExamples().get(type) ?? [];
  if (examples.length === 0)
    return [{ place, message: "There are no examples: the catalogue and this check need some." }];
  const { text, context } = await readSite(file);
  const ruleIds = new Set(allRules.map(({ id }) => id));
  return examples.flatMap(({ name, block }) => {
    const edited = applyEdits(text, setValue(text, BLOCKS, [block]));
    const { diagnostics } = validateSite(edited, context);
    return diagnostics
      .filter(({ rule, pointer }) => pointer.startsWith(BLOCKS) && !ruleIds.has(rule))
      .map(({ message }) => ({ place, message: `"${name}": ${message}` }));
  });
}

async function checkDeclarations(styles: string): Promise<Failure[]> {
  const path = join(siteRoot, styles);
  if (!existsSync(path)) return [];
  const problems = await declarationProblems(readFileSync(path, "utf8"));
  return problems.map(({ line, column, message }) => ({ place: `${styles}:${line}:${column}`, message }));
}

/** Checks types, where the site has TypeScript. */
async function checkTypes(folder: string): Promise<Failure[]> {
  const compiler = join(siteRoot, "node_modules/typescript/bin/tsc");
  if (!existsSync(compiler) || !existsSync(join(siteRoot, "tsconfig.json"))) {
    console.log('Types are not checked: install TypeScript with "npm install --save-dev typescript".');
    return [];
  }
  const { stdout } = await runTool("tsc", ["-p", siteRoot, "--pretty", "false"]);
  return Array.from(stdout.matchAll(/^(\S+)\((\d+),(\d+)\): error \S+ (.*)$/gm), ([, name, line, column, message]) => ({
    place: `${name}:${line}:${column}`,
    message: message ?? "",
  })).filter(({ place }) => place.startsWith(`${folder}/`));
}

/** Renders all examples as the catalogue of blocks shows them. */
async function renderExamples(type: string, file: string): Promise<Failure[]> {
  const outDir = mkdtempSync(join(tmpdir(), "prospectus-check-"));
  try {
    const { status, output } = await runTool("prospectus", ["build", file, "--blocks", join(outDir, "blocks")]);
    return status === 0 ? [] : [{ place: `blocks/${type}/${componentName(type)}.tsx`, message: output }];
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

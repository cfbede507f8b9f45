import { runTool } from "../command/runTool.ts";
import type { Failure } from "./failure.ts";

/** The sites of the project, on which no rule reports an intended value. */
const SITES = ["site.json", "tests/fixtures/library/site.json", "tests/fixtures/parish/site.json", "starter/site.json"];

interface Diagnostics {
  file: string;
  diagnostics: { rule: string; message: string; line: number; column: number }[];
}

/** Runs a rule on the sites of the project: each of its diagnostics is a fault of the site or of the rule. */
export async function checkSites(rule: string): Promise<Failure[]> {
  const failures: Failure[] = [];
  // one after the other: the first bundles the command
  for (const file of SITES) failures.push(...(await checkSite(rule, file)));
  return failures;
}

async function checkSite(rule: string, file: string): Promise<Failure[]> {
  const { status, stdout, output } = await runTool("prospectus", ["validate", file, "--format", "json"]);
  if (status !== 0 && status !== 1) throw new Error(`${file} could not be checked.\n${output}`);
  const { diagnostics } = JSON.parse(stdout) as Diagnostics;
  return diagnostics
    .filter((diagnostic) => diagnostic.rule === rule)
    .map(({ line, column, message }) => ({
      place: `${file}:${line}:${column}`,
      message: `${message}\nCorrect the site if the rule "${rule}" is right, and the rule if not.`,
    }));
}

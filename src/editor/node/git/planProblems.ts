import { parentOf, valueAt } from "../../../json/pointer.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Plan, PlanProblems } from "../../publish/server/plan.ts";
import type { FileEntries } from "./commitFiles.ts";
import type { PublishState } from "./publishState.ts";
import { hasSameCode, writeTreeCopy } from "./treeCopy.ts";

/** How the site is checked, and how its problems are described. */
export interface CheckOptions {
  /** The folder for copies of trees that are checked. */
  copyFolder: string;
  /**
   * Validates a site.json with the files beside it; with `hasOtherCode` also with the blocks and rules beside it, which
   * are not those of this process.
   */
  check(file: string, options: { hasOtherCode: boolean; signal: AbortSignal }): Promise<readonly Diagnostic[]>;
  /** A sentence about a problem, with its place. */
  describeProblem(text: string, diagnostic: Diagnostic): string;
  signal: AbortSignal;
}

/** How many problems are named. */
const MAX_NAMED = 5;

/** Checks the tree to be: problems that were published before, and are not changed here, keep nobody from publishing. */
export async function findPlanProblems(
  { state, text, files }: Omit<Plan, "problems">,
  { copyFolder, describeProblem, ...options }: CheckOptions,
): Promise<PlanProblems> {
  const { mergedText } = text;
  const diagnostics = await checkTree(copyFolder, { state, text: mergedText, files: files.files }, options);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  const earlierErrors: Diagnostic[] = [];
  if (errors.length > 0 && state.upstream !== undefined) {
    const published = { state, text: state.publishedText, files: state.publishedFiles };
    const candidates = [...(await checkTree(`${copyFolder}-before`, published, options))];
    for (const error of errors) {
      const index = candidates.findIndex((candidate) =>
        isSameProblem([candidate, state.publishedText], [error, mergedText]),
      );
      if (index < 0) continue;
      candidates.splice(index, 1);
      earlierErrors.push(error);
    }
  }
  const describe = (problems: readonly Diagnostic[]) =>
    problems.slice(0, MAX_NAMED).map((problem) => describeProblem(mergedText, problem));
  return {
    errors: [
      ...files.namesakes.map(describeNamesakes),
      ...describe(errors.filter((error) => !earlierErrors.includes(error))),
    ],
    earlierErrors: describe(earlierErrors),
    warnings: describe(warnings),
    warningCount: warnings.length,
  };
}

async function checkTree(
  copyFolder: string,
  { state, text, files }: { state: PublishState; text: string; files: FileEntries },
  { check, signal }: Pick<CheckOptions, "check" | "signal">,
): Promise<readonly Diagnostic[]> {
  const { repository, folder } = state;
  const file = await writeTreeCopy(repository, copyFolder, { text, files, folder });
  const hasOtherCode = !(await hasSameCode(repository, files, folder));
  return check(file, { hasOtherCode, signal });
}

/** The problems of a folder as it is. */
export async function findFolderProblems(
  file: string,
  text: string,
  { check, describeProblem, signal }: Omit<CheckOptions, "copyFolder">,
): Promise<PlanProblems> {
  const diagnostics = await check(file, { hasOtherCode: false, signal });
  const describe = (severity: Diagnostic["severity"]) =>
    diagnostics
      .filter((diagnostic) => diagnostic.severity === severity)
      .map((diagnostic) => describeProblem(text, diagnostic));
  const warnings = describe("warning");
  return {
    errors: describe("error").slice(0, MAX_NAMED),
    earlierErrors: [],
    warnings: warnings.slice(0, MAX_NAMED),
    warningCount: warnings.length,
  };
}

/** Whether two texts have a problem in the same place, or in the same block, which may be in another place by now. */
function isSameProblem(
  [problem, text]: [Diagnostic, string],
  [otherProblem, otherText]: [Diagnostic, string],
): boolean {
  if (problem.rule !== otherProblem.rule || problem.inForm !== otherProblem.inForm) return false;
  if (problem.message === otherProblem.message) return true;
  return readParent(text, problem.pointer) === readParent(otherText, otherProblem.pointer);
}

const readParent = (text: string, pointer: string) =>
  JSON.stringify(valueAt(JSON.parse(text.replace(/^\uFEFF/, "")), parentOf(pointer)));

function describeNamesakes([name, namesake]: [string, string]): string {
  return `Two pictures or files have the same name but for capitals: “${name}” and “${namesake}”. Many computers keep only one of them. Give one another name.`;
}

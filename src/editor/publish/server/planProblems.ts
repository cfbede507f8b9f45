import { findValue, getParentPointer } from "../../../json/pointer.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { PublicationProblem, ReadyPublication } from "../messages.ts";
import type { FilePlan, TextPlan } from "./publishPlan.ts";
import type { PublishState } from "./publishState.ts";

export type PlanProblems = Pick<ReadyPublication, "errors" | "earlierErrors" | "warnings" | "warningCount">;

/** Describes a problem of a text. */
export type DescribeProblem = (text: string, diagnostic: Diagnostic) => PublicationProblem;

/** How many problems are named. */
const MAX_NAMED = 5;

/** Checks the tree to be: problems that were published before, and are not changed here, keep nobody from publishing. */
export async function findPlanProblems(
  { state, text, files }: { state: PublishState; text: TextPlan; files: FilePlan },
  describeProblem: DescribeProblem,
): Promise<PlanProblems> {
  const { mergedText } = text;
  const { branch, folder } = state;
  const diagnostics = await branch.check({ text: mergedText, files: files.files, folder, isPublished: false });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  const earlierErrors: Diagnostic[] = [];
  if (errors.length > 0 && state.upstream !== undefined) {
    const publishedTree = { text: state.publishedText, files: state.publishedFiles, folder, isPublished: true };
    const candidates = [...(await branch.check(publishedTree))];
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
      ...files.namesakes.map((names) => ({ sentence: describeNamesakes(names) })),
      ...describe(errors.filter((error) => !earlierErrors.includes(error))),
    ],
    earlierErrors: describe(earlierErrors),
    warnings: describe(warnings),
    warningCount: warnings.length,
  };
}

/** The problems of a folder that is published as it is. */
export function listFolderProblems(
  text: string,
  diagnostics: readonly Diagnostic[],
  describeProblem: DescribeProblem,
): PlanProblems {
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
  JSON.stringify(findValue(JSON.parse(text.replace(/^\uFEFF/, "")), getParentPointer(pointer)));

function describeNamesakes([name, namesake]: [string, string]): string {
  return `Two pictures or files have the same name but for capitals: “${name}” and “${namesake}”. Many computers keep only one of them. Give one another name.`;
}

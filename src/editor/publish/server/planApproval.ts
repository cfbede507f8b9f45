import { changesBetween } from "../../../edit/changes.ts";
import { findNamedFiles } from "../../../media/namedFiles.ts";
import type { PublishRequest } from "../messages.ts";
import { readFileVersions } from "./fileVersions.ts";
import { findPlanProblems } from "./planProblems.ts";
import type { PublishContext } from "./publishContext.ts";
import { type FilePlan, planFiles, type TextPlan } from "./publishPlan.ts";
import type { PublishState } from "./publishState.ts";
import type { FileEntries } from "./siteFiles.ts";
import { type DescribePages, listApprovalPages, readRules, splitText } from "./splitText.ts";

/** The part of a publication that goes live, where somebody has to accept the rest. */
export interface Approval {
  /** The roles of those who have to accept the rest. */
  by: string[];
  /** The paths of the pages that they have to accept, as far as texts are changed. */
  paths: string[];
  /** Whether anything goes live. */
  isLive: boolean;
  text: TextPlan;
  files: FilePlan;
}

interface PlannedParts {
  state: PublishState;
  text: TextPlan;
  files: FilePlan;
}

/** Plans which part of a publication goes live; undefined if nobody has to accept any. */
export async function planApproval(
  parts: PlannedParts,
  context: Pick<PublishContext, "loadPages" | "describeProblem">,
  choices: PublishRequest["choices"],
): Promise<Approval | undefined> {
  const { state, text } = parts;
  const { publishedText, upstream, request, parent } = state;
  const rules = [...readRules(publishedText), ...readRules(text.mergedText)];
  if (upstream === undefined || rules.length === 0) return undefined;
  const describePages = await context.loadPages();
  const split = splitText(publishedText, text.mergedText, describePages);
  const { names: heldNames, by: fileRoles } = findHeldFiles(parts, describePages);
  if (!split && heldNames.size === 0) return undefined;
  const by = [...new Set([...(split?.by ?? []), ...fileRoles])];
  const live = { ...state, publishedFiles: readPublishedFiles(state) };
  const freeText = createTextPlan(publishedText, split?.freeText ?? text.mergedText);
  const freeFiles = planFiles(live.publishedFiles, await readFileVersions(live, freeText.mergedText), choices);
  const paths = split?.paths ?? [];
  const free = { by, paths, text: freeText, files: holdFiles(freeFiles, live.publishedFiles, heldNames) };
  const isLive = freeText.changeCount > 0 || free.files.publishedFiles.length > 0;
  // the host shows what both have changed outside of the site
  const isWhole = request !== undefined && parent === request.head;
  if (isLive && !isWhole) {
    const { errors } = await findPlanProblems(
      { state: live, text: freeText, files: free.files },
      context.describeProblem,
    );
    if (errors.length === 0) return { ...free, isLive };
  }
  const noFiles = { ...free.files, publishedFiles: [], files: live.publishedFiles };
  return { by, paths, isLive: false, text: createTextPlan(publishedText, publishedText), files: noFiles };
}

/** The files that are published, without the files of a request that waits. */
function readPublishedFiles({ publishedFiles, carriedFiles, request }: PublishState): FileEntries {
  const files = new Map(publishedFiles);
  for (const path of carriedFiles.keys()) {
    const entry = request?.files.get(path)?.before;
    if (entry) files.set(path, entry);
    else files.delete(path);
  }
  return files;
}

const createTextPlan = (publishedText: string, mergedText: string): TextPlan => ({
  ...{ mergedText, before: publishedText, conflicts: [], fromOthers: 0, hasRequestConflicts: false },
  changeCount: changesBetween(publishedText, mergedText).length,
});

/** Finds the pictures and files with another content that pages of approval show, and who has to accept them. */
function findHeldFiles(
  { state, files }: PlannedParts,
  describePages: DescribePages,
): { names: ReadonlySet<string>; by: string[] } {
  const { publishedText } = state;
  const changedNames = files.publishedFiles.flatMap(({ name, kind }) => (kind === "changed" ? [name] : []));
  const rules = changedNames.length === 0 ? [] : readRules(publishedText);
  const pages = describePages(publishedText, listApprovalPages(rules));
  const findNames = (path: string) => findNamedFiles(pages?.get(path) ?? "", changedNames);
  const heldRules = rules.filter((rule) => rule.pages.some((path) => findNames(path).size > 0));
  const names = new Set(heldRules.flatMap((rule) => rule.pages.flatMap((path) => [...findNames(path)])));
  return { names, by: heldRules.map(({ by }) => by) };
}

/** A plan without some of its files, which stay as they are published. */
function holdFiles(plan: FilePlan, published: FileEntries, names: ReadonlySet<string>): FilePlan {
  const files = new Map(plan.files);
  for (const { name, path } of plan.publishedFiles) {
    const entry = published.get(path);
    if (names.has(name) && entry) files.set(path, entry);
  }
  return { ...plan, files, publishedFiles: plan.publishedFiles.filter(({ name }) => !names.has(name)) };
}

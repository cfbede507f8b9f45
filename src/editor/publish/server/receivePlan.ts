import type { GitTrouble } from "../messages.ts";
import { countFromOthers, hasSomethingToSend, type Plan } from "./plan.ts";
import type { PublishContext } from "./publishContext.ts";
import { adaptLineEnds } from "./publishPlan.ts";
import type { ChangedFile } from "./siteFiles.ts";

/**
 * Brings the folder to the published or sent state; `commit` has it, or is the newest one that others have published.
 * Resolves to the reason when the folder stays behind.
 */
export async function receivePlan(
  { state, text, files }: Plan,
  context: PublishContext,
  { commit, sentFiles }: { commit: string | undefined; sentFiles: readonly ChangedFile[] },
): Promise<GitTrouble | undefined> {
  const { mine } = state;
  // a publication that is out cannot be stopped any more
  const branch = state.branch.detach();
  const { head } = branch;
  // commits of this computer that are not in the other one stay
  const isLater = commit !== undefined && (state.isBehind || (await branch.isAncestor(head, commit)));
  const target = isLater && commit !== head ? commit : undefined;
  const writtenText = adaptLineEnds(text.mergedText, mine);
  const sentEntries = sentFiles.map(({ path, mode, blob }) => ({
    path,
    entry: blob === undefined ? undefined : { mode, blob },
  }));
  const { incomingFiles, replacements } = files;
  const presentFiles = [...sentEntries, ...files.upToDate, ...incomingFiles, ...replacements];
  context.behind = await branch.receive({
    ...{ commit: target, incomingFiles, replacements, presentFiles, leftPaths: files.removedByOthers },
    writeSite: async () => {
      const heads = [head, ...(target === undefined ? [] : [target])];
      const presentEntries = new Map(presentFiles.map(({ path, entry }) => [path, entry] as const));
      await context.memory.rememberMerge({ heads, text: writtenText, replacedText: mine }, presentEntries);
      await context.site().receive(mine, writtenText);
    },
  });
  return context.behind;
}

/** Brings this folder up to date with its own publications: the last attempt may have failed, or been killed. */
export async function catchUp(plan: Plan, context: PublishContext): Promise<void> {
  const { upstream, isBehind, isAhead } = plan.state;
  context.behind = undefined;
  // a file that others have changed, too, waits for a choice
  const isOwn = !hasSomethingToSend(plan) && countFromOthers(plan) === 0 && plan.files.conflicts.length === 0;
  if (isBehind && !isAhead && isOwn) await receivePlan(plan, context, { commit: upstream, sentFiles: [] });
}

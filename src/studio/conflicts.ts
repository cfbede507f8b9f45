import { element } from "../vite-plugin/preview/bar/element.ts";
import type { ConflictsAnswer, StudioAnswer } from "../vite-plugin/studio/studioMessages.ts";
import { type Action, button, hideMessage, showMessage } from "./overlay.ts";
import { request } from "./requests.ts";
import { reportAnswer } from "./save.ts";

type OpenConflict = ConflictsAnswer["conflicts"][number];

const QUESTION = "This was changed here and in another program at the same time. Which words do you want to keep?";

/** Shows both versions of the oldest place that two programs have changed, until a person has chosen. */
export async function askAboutConflicts(): Promise<void> {
  const [conflict] = await openConflicts();
  if (!conflict) return;
  const choices = choicesOf(conflict, () => {
    hideMessage();
    void askAboutConflicts();
  });
  showMessage([QUESTION, ...versionsOf(conflict)], [...choices, { title: "Later", run: hideMessage }]);
}

/** Both versions of each place that two programs have changed, with buttons to choose. */
export async function listConflicts(): Promise<HTMLElement[]> {
  const conflicts = await openConflicts();
  return conflicts.map((conflict) => {
    const shown: HTMLElement = element(
      "section",
      { className: "conflict" },
      ...[QUESTION, ...versionsOf(conflict)].map((sentence) => element("p", {}, sentence)),
      element("p", {}, ...choicesOf(conflict, () => shown.remove()).map(button)),
    );
    return shown;
  });
}

async function openConflicts(): Promise<readonly OpenConflict[]> {
  const { conflicts } = await request<ConflictsAnswer>("conflicts", {}).catch(() => ({ conflicts: [] }));
  return conflicts;
}

const versionsOf = ({ ours, theirs }: OpenConflict) => [`Here: “${ours}”`, `In the other program: “${theirs}”`];

/** The buttons that choose; `onChosen` is called when one has, and it was saved. */
function choicesOf({ id }: OpenConflict, onChosen: () => void): Action[] {
  const choose = async (chosen: "ours" | "theirs") => {
    const answer = await request<StudioAnswer>("resolve", { id, chosen, title: "Choice of words" }).catch(
      () => undefined,
    );
    if (reportAnswer(answer, "Your choice was saved.")) onChosen();
  };
  return [
    { title: "Keep mine", run: () => void choose("ours") },
    { title: "Keep the other", run: () => void choose("theirs") },
  ];
}

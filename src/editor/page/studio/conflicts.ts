import type { ListedConflict, MergedValue } from "../../protocol/studioMessages.ts";
import { application } from "../application.ts";
import { element } from "../element.ts";
import { type Action, button, createMessage } from "./overlay.ts";
import { isReadOnly } from "./readOnly.ts";
import { request } from "./requests.ts";
import { reportAnswer } from "./save.ts";

/** The question about one conflict, beside what is said of the present edit. */
const question = createMessage();

/** Shows both versions of the oldest place that two programs have changed, until a person has chosen. */
export async function askAboutConflicts(): Promise<void> {
  // the application asks by itself
  if (application) return;
  const [conflict] = await openConflicts();
  if (!conflict) return question.hide();
  const choices = createChoices(conflict, () => void askAboutConflicts());
  question.show(describe(conflict), [...choices, { title: "Later", run: question.hide }]);
}

/** What was merged, until a person has looked at it. */
const mergeMessage = createMessage();

/** Says which texts have the words of two programs now, and shows them. */
export function showMerged(values: readonly MergedValue[]): void {
  const sentences = values.flatMap(({ label, page, text }) => [
    `${label}${page ? `, on the page “${page.title}”,` : ""} was also changed in another program. Now it has both changes:`,
    `“${text}”`,
  ]);
  mergeMessage.show(sentences, [{ title: "Close", run: mergeMessage.hide }]);
}

/** Both versions of each place that two programs have changed, with buttons to choose. */
export async function listConflicts(): Promise<HTMLElement[]> {
  const conflicts = await openConflicts();
  return conflicts.map((conflict) => {
    const conflictSection: HTMLElement = element(
      "section",
      { className: "conflict" },
      ...describe(conflict).map((sentence) => element("p", {}, sentence)),
      element("p", {}, ...createChoices(conflict, onChosen).map(button)),
    );
    function onChosen(): void {
      // its buttons are removed
      conflictSection.closest("section.panel")?.querySelector("h2")?.focus();
      conflictSection.remove();
      // the question may be about the same one
      void askAboutConflicts();
    }
    return conflictSection;
  });
}

async function openConflicts(): Promise<readonly ListedConflict[]> {
  const { conflicts } = await request("conflicts", {}).catch(() => ({ conflicts: [] }));
  return conflicts;
}

function describe({ label, page, ours, theirs, isPlaceKnown }: ListedConflict): string[] {
  const what = label ? `${label}${page ? `, on the page “${page.title}”,` : ""}` : "A text";
  const fact = `${what} was changed here and in another program at the same time.`;
  const versions = [`Yours: “${ours}”`, `The other one: “${theirs}”`];
  return isPlaceKnown
    ? [`${fact} Which do you want to keep?`, ...versions]
    : [`${fact} The text around it was changed since, so your version has no place any more.`, ...versions];
}

/** The buttons that choose; `onChosen` is called when one has, and it was saved. */
function createChoices({ id, isPlaceKnown }: ListedConflict, onChosen: () => void): Action[] {
  const choose = async (side: "ours" | "theirs") => {
    if (isReadOnly()) return;
    const answer = await request("resolve", { id, chosen: side, title: "Choice of words" }).catch(() => undefined);
    if (reportAnswer(answer, "Your choice was saved.")) onChosen();
  };
  if (!isPlaceKnown) return [{ title: "Close for good", run: () => void choose("theirs") }];
  return [
    { title: "Keep mine", run: () => void choose("ours") },
    { title: "Keep the other", run: () => void choose("theirs") },
  ];
}

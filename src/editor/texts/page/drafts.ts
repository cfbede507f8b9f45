import { say, showMessage } from "../../frame/edit/messages.ts";
import { createPlace } from "../../frame/edit/places.ts";
import { application } from "../../frame/link/application.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { type Draft, fitsValue, listDrafts, removeDraft } from "../../protocol/drafts.ts";
import { explainAnswer } from "../../protocol/explainAnswer.ts";
import { writeTextPart } from "../../rich/editedText.ts";

/** Offers to restore the newest text that was typed and never saved, if the page shows the text over which it was typed. */
export function offerDraft(map: PointMap): void {
  const unsavedDraft = listDrafts().find((draft) => {
    const source = readText(draft.pointer, map);
    return source !== undefined && source !== draft.text && fitsValue(draft, source);
  });
  if (unsavedDraft) offer(unsavedDraft, map);
}

/** A text as it is written; undefined if the page does not show it. */
function readText(pointer: string, { texts, richTexts }: PointMap): string | undefined {
  return richTexts[pointer]?.source ?? texts[pointer]?.map(writeTextPart).join("");
}

function offer(draft: Draft, map: PointMap): void {
  const label = map.names[draft.pointer]?.label ?? "A text";
  say(`${label} was not saved: “${draft.text}”`, [
    { title: "Restore what you typed", run: () => void restoreDraft(draft, map) },
    { title: "Discard", run: () => removeDraft(draft.pointer) },
  ]);
}

async function restoreDraft({ pointer, text }: Draft, map: PointMap): Promise<void> {
  const title = map.names[pointer]?.label ?? "Text";
  const answer = await application.saveText({ ...createPlace(pointer, map), title, value: text });
  if (answer?.status === "saved") removeDraft(pointer);
  else if (answer?.status !== "open") showMessage(explainAnswer(answer), []);
}

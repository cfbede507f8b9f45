import type { ListedConflict, Refusal, StudioAnswer } from "../siteFile/messages.ts";

/** Why something was not saved, in sentences. */
export function explainAnswer(answer: StudioAnswer | { status: "gone" } | undefined): string[] {
  switch (answer?.status) {
    case "gone":
      return ["Nothing was changed: it is not on the page any more."];
    case "refused":
      return answer.refusals.map(({ message }) => message);
    case "conflict":
      return answer.conflicts.flatMap(describeConflict);
    case "broken":
      return [
        "The file of the site is being edited in another program and is not complete now. What you typed is still here: save it again when the file is complete.",
      ];
    case "unknown base":
      return ["This shows an older version of the site. Copy your text, and load the page again."];
    case "nothing":
    case "changed since":
      return ["The same words were changed in another program since. Nothing was changed now."];
    case "busy":
      return ["Another program is saving the file again and again. Nothing was changed now."];
    default:
      return ["This was not saved: the preview does not answer. What you typed is still here."];
  }
}

/** The values that are suggested in place of one that was refused. */
export function listSuggestions(answer: StudioAnswer | { status: string } | undefined): Refusal["suggestions"] {
  return answer && "refusals" in answer ? answer.refusals.flatMap(({ suggestions }) => suggestions) : [];
}

function describeConflict({ label, ours, theirs }: ListedConflict): string[] {
  return [
    `${label ?? "A text"} was changed here and in another program at the same time. Nothing was changed now.`,
    `Yours: “${ours}”`,
    `The other one: “${theirs}”`,
  ];
}

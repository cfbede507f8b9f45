import { useMemo } from "react";
import type { ShownPlace, Where } from "../../protocol/windowApi.ts";
import { useQuestions } from "../dialogs/questions.tsx";
import { isAskedFor } from "./changePlace.ts";

/** The choice of a change on this page alone. */
export const HERE = "Change only here";

/** Asks where a value is changed. */
export interface WhereQuestion {
  /**
   * Resolves to the answer at once for a value of this page alone; to undefined when the question was closed. A person who
   * wants it `isOnlyHere` has answered already, unless the page shows the part twice.
   */
  askWhere(place: Pick<ShownPlace, "part">, isOnlyHere?: boolean): Promise<Where | undefined>;
}

/** Asks whether a value of a shared part is changed everywhere or only here. */
export function useWhere(): WhereQuestion {
  const { askForChoice } = useQuestions();
  return useMemo(
    () => ({
      async askWhere({ part }, isOnlyHere = false) {
        if (!isAskedFor(part)) return "everywhere";
        const canBeHere = part.references.length > 0;
        if (isOnlyHere && canBeHere) return "here";
        const everywhere = `Change on all ${part.pages} pages`;
        const answer = await askForChoice({
          heading: part.note,
          note: "Where do you want to change it?",
          choices: canBeHere ? [everywhere, HERE] : [everywhere],
        });
        if (!answer) return undefined;
        return answer.choice === HERE ? "here" : "everywhere";
      },
    }),
    [askForChoice],
  );
}

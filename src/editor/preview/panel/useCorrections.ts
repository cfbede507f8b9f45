import { request } from "../../app/api/client.ts";
import { useSave } from "../../app/api/useSave.ts";
import { useQuestions } from "../../app/dialogs/questions.tsx";
import type { ListedProblem } from "../../protocol/previewMessages.ts";
import type { FixRequest } from "../messages.ts";

/** A warning to be kept, by its message and its place. */
export interface Keepable {
  message: string;
  pointer?: string | undefined;
  label?: string | undefined;
}

/** The actions for a problem. */
export interface Corrections {
  /** Applies a fix; both by their indexes. */
  correct(problem: ListedProblem, index: number, fixIndex: number): void;
  correctAll(): void;
  /** Asks why it is right, and keeps it. */
  keep(problem: Keepable): Promise<void>;
}

/** Corrects problems of the site, or keeps the texts that they are about. */
export function useCorrections(): Corrections {
  const { send } = useSave();
  const { askForValue } = useQuestions();
  const fix = (fixRequest: FixRequest, title: string) =>
    void send(() => request("fix", fixRequest), `Corrected: ${title}`);
  return {
    correct(problem, index, fixIndex) {
      const { message, fixes = [] } = problem;
      fix(
        { action: "fix", problem: index, suggestion: fixIndex, message },
        fixes[fixIndex] ?? describeProblem(problem),
      );
    },
    correctAll: () => fix({ action: "fix all" }, "all that is certain"),
    async keep(problem) {
      const { message, pointer, label = "Warning" } = problem;
      if (pointer === undefined) return;
      const answer = await askForValue({
        heading: "It is right as it is",
        note: "Why? The reason is kept for those who look after the site later.",
        value: "",
        choices: ["Keep it"],
      });
      const reason = answer?.value.trim() ?? "";
      if (reason === "") return;
      const title = `Keep as it is: ${label}`;
      await send(() => request("acknowledge", { message, pointer, reason, title }), `Kept: ${label}`);
    },
  };
}

/** The problem and the remedy, for somebody who does not see the file. */
export function describeProblem({ inForm, message }: ListedProblem): string {
  return inForm || message;
}

/** Whether the text that a problem is about can be kept as it is. */
export function canBeKept({ severity, pointer }: ListedProblem): boolean {
  return (
    (severity === "warning" || severity === "info") && pointer !== undefined && !pointer.startsWith("/acknowledged")
  );
}

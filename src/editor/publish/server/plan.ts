import type { PublishState } from "../../node/git/publishState.ts";
import type { ReadyPublication } from "../../protocol/publishMessages.ts";
import type { FilePlan, TextPlan } from "./publishPlan.ts";

/** A planned publication, and its problems. */
export interface Plan {
  state: PublishState;
  text: TextPlan;
  files: FilePlan;
  problems: PlanProblems;
}

export type PlanProblems = Pick<ReadyPublication, "errors" | "earlierErrors" | "warnings" | "warningCount">;

import type { ReadyPublication } from "../../protocol/publishMessages.ts";
import type { FilePlan, TextPlan } from "./publishPlan.ts";
import type { PublishState } from "./publishState.ts";

/** What is published, and what is wrong with it. */
export interface Plan {
  state: PublishState;
  text: TextPlan;
  files: FilePlan;
  problems: PlanProblems;
}

export type PlanProblems = Pick<ReadyPublication, "errors" | "earlierErrors" | "warnings" | "warningCount">;

import type { JsonNode } from "./jsonNode.ts";

/** A value in three versions; a version that does not have it is undefined. */
export interface Versions {
  base?: JsonNode | undefined;
  ours?: JsonNode | undefined;
  theirs?: JsonNode | undefined;
}

/** How a value is written in the merged text, which begins as `theirs`. */
export type MergePlan =
  /** As `theirs` has it. */
  | { kind: "theirs"; theirs: JsonNode }
  /** With the value of `ours`, in the place of that of `theirs`, if this has one. */
  | { kind: "ours"; ours: JsonNode; theirs?: JsonNode | undefined }
  /** A text with the words of both. */
  | { kind: "text"; theirs: JsonNode; text: string }
  | MembersPlan
  /** As `theirs` has it, or not at all if it does not, until a person has chosen. */
  | ({ kind: "conflict" } & Versions);

/** An object or list of which the members are merged. */
export interface MembersPlan {
  kind: "members";
  base: JsonNode;
  ours: JsonNode;
  theirs: JsonNode;
  members: readonly PlannedMember[];
  /** The members in the order of `ours`, if both sides have moved them differently. */
  ourOrder?: readonly PlannedMember[];
}

/** A property or an item. */
export interface PlannedMember extends Versions {
  plan: MergePlan;
  /** Of a property. */
  name?: string;
  /** Where `theirs` has it. */
  theirIndex?: number | undefined;
}

/** Whether a member is in the merged text; one that `theirs` has removed may be a conflict alone. */
export function isInText({ plan }: PlannedMember): boolean {
  return plan.kind !== "conflict" || plan.theirs !== undefined;
}

/** Whether one side has removed a member that the other one has changed. */
export function isRemovedOrChanged({ plan }: PlannedMember): boolean {
  return plan.kind === "conflict" && !(plan.ours && plan.theirs);
}

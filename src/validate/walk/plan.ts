import { blockFields, type FieldTree, siteFields } from "../../generated/fields.ts";

/** The step of a walk over site.json for a value. All plans have the same shape, which keeps the walk fast. */
export interface Plan {
  does: "visit" | "enter" | "enter block";
  /** The kind of a string that is visited. */
  kind: string;
  /** The plans for the properties of an object that is entered. */
  named: ReadonlyMap<string, Plan | undefined>;
  /** The plan for any other property, and for array items. */
  any: Plan | undefined;
  /** The plan for a string in place of an object that is entered. */
  text: Plan | undefined;
}

const NONE: Plan["named"] = new Map();
const BLOCK_PLAN: Plan = { does: "enter block", kind: "", named: NONE, any: undefined, text: undefined };

/** The kinds of strings that rules visit. */
const VISITED = new Map<string, Plan>(
  [
    "text",
    "columnHead",
    "richText",
    "amount",
    "currency",
    "time",
    "href",
    "email",
    "phone",
    "frameSource",
    "mediaFile",
    "tableFile",
    "recordingFile",
    "captionsFile",
    "icon",
    "id",
    "instant",
    "constant",
  ].map((kind) => [kind, { does: "visit", kind, named: NONE, any: undefined, text: undefined }]),
);

/** The plan for the whole site. */
export const sitePlan = createMembersPlan({ ...siteFields, constants: { "*": "constant" } });

/** The plan for the blocks of each type. */
export const blockPlans: ReadonlyMap<string, Plan> = new Map(
  Object.entries(blockFields).map(([type, fields]) => [type, createMembersPlan(fields)]),
);

function createPlan(tree: FieldTree): Plan | undefined {
  if (tree === "block") return BLOCK_PLAN;
  if (tree === "picture") return createMembersPlan({ src: "mediaFile", alt: "text" });
  return typeof tree === "string" ? VISITED.get(tree) : createMembersPlan(tree);
}

function createMembersPlan(tree: FieldTree): Plan {
  const membersByKey = new Map(Object.entries(tree).map(([key, below]) => [key, createPlan(below)]));
  const anyMember = membersByKey.get("*");
  const text = membersByKey.get("");
  membersByKey.delete("*");
  membersByKey.delete("");
  return { does: "enter", kind: "", named: membersByKey, any: anyMember, text };
}

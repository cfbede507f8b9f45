import { blockFields, type FieldTree, siteFields } from "../../generated/fields.ts";

/** What a walk over site.json does with a value. All plans have one shape, since each value is asked for its own. */
export interface Plan {
  does: "show" | "go in" | "take for a block";
  /** The kind of a string that is shown. */
  kind: string;
  /** What is done with the properties of a group that is gone into. */
  named: ReadonlyMap<string, Plan | undefined>;
  /** What is done with any other property, and with items. */
  any: Plan | undefined;
}

const NONE: Plan["named"] = new Map();
const BLOCK: Plan = { does: "take for a block", kind: "", named: NONE, any: undefined };

/** The kinds that rules look at. */
const SHOWN = new Map<string, Plan>(
  [
    "text",
    "columnHead",
    "richText",
    "amount",
    "time",
    "href",
    "frameSource",
    "mediaFile",
    "icon",
    "id",
    "instant",
    "constant",
  ].map((kind) => [kind, { does: "show", kind, named: NONE, any: undefined }]),
);

/** The plan for the site as a whole. */
export const sitePlan = planOfMembers({ ...(siteFields as object), constants: { "*": "constant" } });

/** The plan for the blocks of each type. */
export const blockPlans: ReadonlyMap<string, Plan> = new Map(
  Object.entries(blockFields).map(([type, fields]) => [type, planOfMembers(fields)]),
);

function planOf(tree: FieldTree): Plan | undefined {
  if (tree === "block") return BLOCK;
  if (tree === "picture") return planOfMembers({ src: "mediaFile", alt: "text" });
  return typeof tree === "string" ? SHOWN.get(tree) : planOfMembers(tree);
}

function planOfMembers(tree: FieldTree): Plan {
  const named = new Map(Object.entries(tree).map(([key, below]) => [key, planOf(below)]));
  const any = named.get("*");
  named.delete("*");
  return { does: "go in", kind: "", named, any };
}

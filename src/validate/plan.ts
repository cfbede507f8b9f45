import { blockFields, type FieldTree, siteFields } from "../generated/fields";
import { RARE_DAY } from "./dates";

/** What a walk over site.json does with a value: shows it, goes into it, or takes it for a block. */
export type Plan = Leaf | Members | "block";

/** A string that is shown. */
export interface Leaf {
  kind: string;
  /** The sign without which no rule looks at it. */
  sign?: RegExp;
}

/** A group or list that is gone into. */
export interface Members {
  named: ReadonlyMap<string, Plan | undefined>;
  /** What is done with any other property, and with items. */
  any?: Plan;
}

/** Braces, markup, and days that not every month has: of a text without them no rule has anything to say. */
const SIGN = new RegExp(`[{}<&*[]|${RARE_DAY.source}`);

/** The kinds that rules look at. */
const LEAVES: readonly Leaf[] = [
  { kind: "text", sign: SIGN },
  { kind: "richText", sign: SIGN },
  ...["href", "frameSource", "mediaFile", "icon", "id", "instant", "constant"].map((kind) => ({ kind })),
];

/** The plan for the site as a whole. */
export const sitePlan = membersOf({ ...(siteFields as object), constants: { "*": "constant" } });

/** The plan for the blocks of each type. */
export const blockPlans: ReadonlyMap<string, Members> = new Map(
  Object.entries(blockFields).map(([type, fields]) => [type, membersOf(fields)]),
);

function planOf(tree: FieldTree): Plan | undefined {
  if (tree === "block") return tree;
  if (tree === "picture") return membersOf({ src: "mediaFile", alt: "text" });
  return typeof tree === "string" ? LEAVES.find(({ kind }) => kind === tree) : membersOf(tree);
}

function membersOf(tree: FieldTree): Members {
  const plans = new Map(Object.entries(tree).map(([key, below]) => [key, planOf(below)]));
  const any = plans.get("*");
  plans.delete("*");
  return { named: plans, any };
}

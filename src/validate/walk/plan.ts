import { blockFields, type FieldTree, siteFields } from "../../generated/fields.ts";
import { RARE_DAY, YEAR_OF_DATE } from "../dates/dates.ts";
import { isUsualAmount } from "../texts/amounts.ts";
import { ANY_PHONE } from "../texts/literalSigns.ts";
import { isPlaceholder } from "../texts/placeholders.ts";

/** What a walk over site.json does with a value. All plans have one shape, since each value is asked for its own. */
export interface Plan {
  does: "show" | "go in" | "take for a block";
  /** The kind of a string that is shown. */
  kind: string;
  /** Whether a string has a sign without which no rule looks at it; undefined when rules look at each. */
  hasSign: ((text: string) => boolean) | undefined;
  /** What is done with the properties of a group that is gone into. */
  named: ReadonlyMap<string, Plan | undefined>;
  /** What is done with any other property, and with items. */
  any: Plan | undefined;
}

/**
 * Braces, markup, bare addresses, times with their half of the day, days that not every month has, and years of dates: of
 * a text without them, which begins as nearly all do, no rule has anything to say, unless the file has a rare sign.
 * Another first letter would make the search, which passes every letter, half as slow again.
 */
const SIGN = new RegExp(`[{}<&*[€\uFFFD]|:(?://|\\d\\d\\s?[apAP])|${RARE_DAY.source}|${YEAR_OF_DATE.source}`);

/** What rich texts may have beside: an address, a telephone number, signs that they do not know, a line that begins unusually. */
const RICH_SIGN = new RegExp(
  `${/[@\\~]|www\.|\/n[-/]|\.\/n[A-Z]|\n(?:[^- A-Za-z0-9\n]|-[^ ]|o )/.source}|${ANY_PHONE.source}`,
);

const NONE: Plan["named"] = new Map();
const BLOCK: Plan = { does: "take for a block", kind: "", hasSign: undefined, named: NONE, any: undefined };

/** The kinds that rules look at. */
const SHOWN = new Map<string, Plan>([
  ...["text", "columnHead"].map(
    (kind) => [kind, shown(kind, (text) => SIGN.test(text) || isPlaceholder(text))] as const,
  ),
  ["richText", shown("richText", (text) => SIGN.test(text) || RICH_SIGN.test(text) || isPlaceholder(text))],
  // of an amount without any other sign only its block knows whether it is right
  ["amount", shown("amount", (text) => text.includes(",") || !isUsualAmount(text))],
  ...["time", "href", "frameSource", "mediaFile", "icon", "id", "instant", "constant"].map(
    (kind) => [kind, shown(kind, undefined)] as const,
  ),
]);

/** The plan for the site as a whole. */
export const sitePlan = planOfMembers({ ...(siteFields as object), constants: { "*": "constant" } });

/** The plan for the blocks of each type. */
export const blockPlans: ReadonlyMap<string, Plan> = new Map(
  Object.entries(blockFields).map(([type, fields]) => [type, planOfMembers(fields)]),
);

function shown(kind: string, hasSign: Plan["hasSign"]): Plan {
  return { does: "show", kind, hasSign, named: NONE, any: undefined };
}

function planOf(tree: FieldTree): Plan | undefined {
  if (tree === "block") return BLOCK;
  if (tree === "picture") return planOfMembers({ src: "mediaFile", alt: "text" });
  return typeof tree === "string" ? SHOWN.get(tree) : planOfMembers(tree);
}

function planOfMembers(tree: FieldTree): Plan {
  const named = new Map(Object.entries(tree).map(([key, below]) => [key, planOf(below)]));
  const any = named.get("*");
  named.delete("*");
  return { does: "go in", kind: "", hasSign: undefined, named, any };
}

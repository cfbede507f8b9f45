import { escapePointer } from "../../site/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { lastStep } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { badName } from "./badName.ts";
import { emptyGroup } from "./emptyGroup.ts";
import type { ExplainedKey } from "./explained.ts";
import { exampleLike, exampleWith } from "./explainType.ts";
import { meantKey } from "./meantKey.ts";
import { missingTag } from "./missingTag.ts";
import { nounOf } from "./nounOf.ts";
import { pairedKeys } from "./pairedKeys.ts";
import { contractAt } from "./probe.ts";
import type { Contract, SchemaError } from "./schemaErrors.ts";
import { ungrouped } from "./ungrouped.ts";
import { unknownKey } from "./unknownKey.ts";
import { wrongTag } from "./wrongTag.ts";

/** Explains the unknown and the missing keys of one group: a misspelt key and the key that it meant are one fault. */
export function explainKeys(errors: readonly SchemaError[], site: SiteContext): ExplainedKey[] {
  const first = errors[0] as SchemaError;
  const { pointer, contract } = first;
  const value = first.value as Readonly<Record<string, unknown>>;
  if (Object.keys(value).length === 0) return [["required", emptyGroup(first, site)]];
  if (contract.oneOf) return [missingTag(first, site)];
  const known = Object.keys(contract.properties ?? {});
  const absent = new Set(known.filter((name) => !Object.hasOwn(value, name)));
  const missing = new Set(errors.flatMap(({ params }) => (params.missingProperty as string | undefined) ?? []));
  const strangeKeys = errors.flatMap(({ params }) => (params.additionalProperty as string | undefined) ?? []);
  const explained: ExplainedKey[] = [];
  const loose = ungrouped(first, strangeKeys, absent, site);
  if (loose) {
    explained.push(["misplaced", loose.report]);
    absent.delete(loose.home);
    missing.delete(loose.home);
  }
  const unknown = strangeKeys.filter((name) => !loose?.names.includes(name));
  const group = { pointer, value, absent, missing, single: unknown.length === 1 };
  const strange: ExplainedKey[] = [];

  for (const name of unknown) {
    const at = { pointer: `${pointer}/${escapePointer(name)}`, name, contract };
    if (contract.patternProperties && !contract.properties) {
      explained.push(["additionalProperties", badName(at, site)]);
      continue;
    }
    const isMisspelt = closestMatch(name, absent) !== undefined;
    const other = isMisspelt ? undefined : wrongTag(at, first, site);
    if (other) return [["additionalProperties", other]];
    const meant = meantKey(name, group, site);
    if (meant) {
      absent.delete(meant.word);
      missing.delete(meant.word);
    }
    const whole = meant && groupAround(value[name], `${pointer}/${escapePointer(meant.word)}`, site);
    (meant ? explained : strange).push(["additionalProperties", unknownKey(at, meant, whole)]);
  }
  if (missing.size === 0) return [...explained, ...strange];
  const strangers = strange.map(([, report]) => lastStep(report.pointer));
  const pairs = pairedKeys(first, { unknown: strangers, missing: [...missing] }, site);
  if (pairs) return [...explained, ["additionalProperties", pairs]];
  const lacking = { pointer, contract, value, names: [...missing], site };
  // what has other keys than those that it needs is rather another thing
  const others = missing.size > 1 || isInPlaceOfList(strangers, lacking) ? strangers : [];
  const told = others.length > 0 ? [] : strange;
  return [...explained, ...told, ["required", missingKeys(lacking, others)]];
}

/** The group that is missing around a text, such as that of a picture around its file. */
function groupAround(value: unknown, pointer: string, site: SiteContext): string | undefined {
  const contract = typeof value === "string" ? contractAt(site.value, pointer) : undefined;
  return contract?.type === "object" ? exampleWith(value, contract, lastStep(pointer), site) : undefined;
}

/** Whether one text stands in the group in place of the list that it lacks, such as the words of a page without blocks. */
function isInPlaceOfList([name, another]: readonly string[], { pointer, value, names, site }: Lacking): boolean {
  if (name === undefined || another !== undefined || typeof value[name] !== "string") return false;
  return contractAt(site.value, `${pointer}/${names[0]}`)?.type === "array";
}

interface Lacking {
  pointer: string;
  contract: Contract;
  value: Readonly<Record<string, unknown>>;
  /** The keys that are missing. */
  names: readonly string[];
  site: SiteContext;
}

/** The keys that a group needs and lacks; `others` stand in it in their place. */
function missingKeys({ pointer, contract, value, names, site }: Lacking, others: readonly string[]): ReportDescriptor {
  const isOne = others.length === 1 && names.length === 1;
  const examples = names.map((name) => {
    const own = contract.properties?.[name];
    const shared = contractAt(site.value, `${pointer}/${escapePointer(name)}`) ?? own ?? {};
    const property = { ...shared, description: own?.description ?? shared.description };
    return `"${name}": ${exampleLike(isOne ? value[others[0] as string] : undefined, property, name)}`;
  });
  const description = names.length === 1 ? contract.properties?.[names[0] as string]?.description : undefined;
  const meaning = description ? ` It says: ${description}` : "";
  const which = `${alternatives(names, "and")}, which ${names.length === 1 ? "is" : "are"} missing`;
  const instead = others.length > 0 ? `; it has ${alternatives(others, "and")}, which it cannot have` : "";
  return {
    pointer,
    on: "key",
    message: `${nounOf(contract)} needs ${which}${instead}`,
    remedy: `${others.length > 0 ? "Write" : "Add"} ${examples.join(", ")}${others.length > 0 ? ` in ${isOne ? "its" : "their"} place` : ""}.${meaning}`,
    ...(names.length > 1 && { groupBy: `${contract.title} ${names.join()} ${others.join()}` }),
  };
}

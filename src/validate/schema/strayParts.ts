import { escapePointer } from "../../site/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { isIndex, lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { hasForm } from "./meantKey.ts";
import { contractAt, faultsWith } from "./probe.ts";
import type { SchemaError } from "./schemaErrors.ts";

/** Finds the parts of the file that stand in another part, and the errors that are about nothing else. */
export function strayParts(errors: readonly SchemaError[], site: SiteContext) {
  const reports: ReportDescriptor[] = [];
  const told = new Set<SchemaError>();
  const wanted = new Set<string>();
  for (const error of errors) {
    const name = error.params.additionalProperty;
    if (typeof name !== "string") continue;
    const homes = homesOf(name, error, site);
    if (homes.length === 0) continue;
    for (const home of homes) wanted.add(`${home}/${name}`);
    told.add(error);
    reports.push(stray(name, error.pointer, homes, site));
  }
  const isTold = (error: SchemaError) =>
    told.has(error) ||
    wanted.has(`${error.pointer}/${String(error.params.missingProperty)}`) ||
    // what is wanted there is one of several keys
    (error.keyword === "anyOf" && [...wanted].some((pointer) => parentOf(pointer) === error.pointer));
  return { reports, isTold };
}

/** Where a part can belong that stands elsewhere: at the first level of the file, in the group around, or in those beside it. */
function homesOf(name: string, { pointer, contract, value }: SchemaError, site: SiteContext): string[] {
  const group = value as Readonly<Record<string, unknown>>;
  const part = group[name];
  const known = Object.keys(contract.properties ?? {});
  const absent = known.filter((key) => !Object.hasOwn(group, key));
  if (closestMatch(name, absent)) return [];
  const isLarge = typeof part === "object" && part !== null;
  if (pointer !== "" && isLarge && isHome("", name, part, site)) return [""];
  const around = parentOf(pointer);
  if (pointer !== "" && isHome(around, name, part, site)) {
    const { [name]: _, ...rest } = group;
    if (faultsWith(site.value, pointer, rest).length === 0) return [around];
  }
  const beside = known.map((key) => `${pointer}/${escapePointer(key)}`);
  return beside.filter((home) => isHome(home, name, part, site));
}

function isHome(home: string, name: string, part: unknown, { value }: SiteContext): boolean {
  if (valueAt(value, `${home}/${name}`) !== undefined) return false;
  const { properties = {}, required = [] } = contractAt(value, home) ?? {};
  if (valueAt(value, home) === undefined && required.length > 0) return false;
  return Object.hasOwn(properties, name) && hasForm(part, contractAt(value, `${home}/${name}`));
}

function stray(name: string, pointer: string, homes: readonly string[], { value }: SiteContext): ReportDescriptor {
  const groups = homes.map(lastStep);
  const [group = ""] = groups;
  const around = lastStep(pointer);
  const out = isIndex(around) ? "" : ` out of "${around}"`;
  const isOut = group === "" || homes[0] === parentOf(pointer);
  const toFirstLevel = group === "" ? ", to the first level of the file" : "";
  const isThere = groups.length > 1 || valueAt(value, homes[0] as string) !== undefined;
  const inside = isThere ? `the group ${alternatives(groups)}` : `a group of its own: "${group}": { "${name}": … }`;
  return {
    pointer: `${pointer}/${escapePointer(name)}`,
    on: "key",
    message: `"${name}" stands where it does not belong`,
    remedy: isOut ? `Move it${out}${toFirstLevel}.` : `Move it into ${inside}.`,
    groupBy: `${name} ${groups.join()}`,
  };
}

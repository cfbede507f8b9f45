import { escapePointer } from "../../site/fields";
import { lastStep, valueAt } from "../pointer";
import type { Report } from "../report";
import type { SiteContext } from "../siteContext";
import { nearest } from "../words/nearest";
import { hasForm } from "./meantKey";
import { contractAt } from "./probe";
import type { SchemaError } from "./schemaErrors";

/** Finds the parts of the file that stand in another part, and the errors that are about nothing else. */
export function strayParts(errors: readonly SchemaError[], site: SiteContext) {
  const reports: Report[] = [];
  const told = new Set<SchemaError>();
  const homes = new Set<string>();
  for (const error of errors) {
    const name = error.params.additionalProperty;
    const home = typeof name === "string" ? homeOf(name, error, site) : undefined;
    if (home === undefined) continue;
    homes.add(`${home}/${name}`);
    told.add(error);
    reports.push(stray(String(name), error.pointer, home));
  }
  const isTold = (error: SchemaError) =>
    told.has(error) || homes.has(`${error.pointer}/${String(error.params.missingProperty)}`);
  return { reports, isTold };
}

/** Where a part belongs that stands elsewhere: the first level of the file, or a group that stands there. */
function homeOf(name: string, { pointer, contract, value }: SchemaError, site: SiteContext): string | undefined {
  const group = value as Readonly<Record<string, unknown>>;
  const part = group[name];
  if (typeof part !== "object" || part === null) return undefined;
  const absent = Object.keys(contract.properties ?? {}).filter((key) => !Object.hasOwn(group, key));
  if (nearest(name, absent)) return undefined;
  const homes = pointer === "" ? Object.keys(group).map((key) => `/${escapePointer(key)}`) : [""];
  return homes.find((home) => isHome(home, name, part, site));
}

function isHome(home: string, name: string, part: unknown, { value }: SiteContext): boolean {
  if (valueAt(value, `${home}/${name}`) !== undefined) return false;
  const { properties = {} } = contractAt(value, home) ?? {};
  return Object.hasOwn(properties, name) && hasForm(part, contractAt(value, `${home}/${name}`));
}

function stray(name: string, pointer: string, home: string): Report {
  const around = lastStep(pointer);
  const out = /^\d+$/.test(around) ? "" : ` out of "${around}"`;
  return {
    pointer: `${pointer}/${escapePointer(name)}`,
    on: "key",
    message: `"${name}" stands where it does not belong`,
    remedy:
      home === "" ? `Move it${out}, to the first level of the file.` : `Move it into the group "${lastStep(home)}".`,
  };
}

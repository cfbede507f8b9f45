import { subjectOf, writtenAt } from "../format/subject.ts";
import { lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { exampleOf } from "./example.ts";
import { mayBeLeftOut } from "./probe.ts";
import type { SchemaError } from "./schemaErrors.ts";

/** Explains a group that has nothing in it: among others in a list it is what is left of one that was cut out. */
export function emptyGroup(error: SchemaError, site: SiteContext): ReportDescriptor {
  const { pointer, contract } = error;
  const list = valueAt(site.value, parentOf(pointer));
  if (Array.isArray(list) && !list.every(isEmpty)) return remains(pointer, list);
  const example = `rite for example ${writtenAt(pointer, exampleOf(contract, lastStep(pointer)))}.`;
  const remedy = mayBeLeftOut(site.value, pointer) ? `Remove it, or w${example}` : `W${example}`;
  return { pointer, on: "key", message: `${subjectOf(pointer)} has nothing in it`, remedy };
}

function remains(pointer: string, list: readonly unknown[]): ReportDescriptor {
  const isLast = Number(lastStep(pointer)) === list.length - 1;
  const remedy = `Remove it and ${isLast ? "the comma before it" : "its comma"}.`;
  return { pointer, on: "value", message: "An empty { } stands here", remedy };
}

function isEmpty(item: unknown): boolean {
  return typeof item === "object" && item !== null && Object.keys(item).length === 0;
}

import { isTimeZone } from "../content/dates/timeZones.ts";
import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

const POINTER = "/site/timeZone";

/** A time zone that no calendar knows. */
export const unknownTimeZone: Rule = {
  id: "unknown-time-zone",
  severity: "error",
  phase: "reference",
  check({ value, hasSchemaError }, report) {
    const zone = valueAt(value, POINTER);
    if (typeof zone !== "string" || hasSchemaError(POINTER) || isTimeZone(zone)) return;
    const zones = Intl.supportedValuesOf("timeZone");
    const meant = ofTown(zone, zones) ?? closestMatch(zone, zones);
    const repair = meant && writeInstead(meant);
    report({
      pointer: POINTER,
      on: "value",
      message: `The time zone "${zone}" does not exist`,
      remedy: `${repair ? repair.title : `Write one such as "${exampleNear(zone, zones)}"`}.`,
      ...(repair && { suggestions: [repair] }),
    });
  },
};

/** The time zone that is called like a town, whatever stands before it: Paris, USA/New_York. */
function ofTown(zone: string, zones: readonly string[]): ClosestMatch | undefined {
  const town = townOf(zone);
  const [word, another] = zones.filter((name) => townOf(name) === town);
  return word !== undefined && another === undefined ? { word, certain: true } : undefined;
}

function townOf(zone: string): string {
  return zone.replace(/^.*\//, "").toLowerCase();
}

/** Not every town has one; those of the same continent do. */
function exampleNear(zone: string, zones: readonly string[]): string {
  const [continent] = zone.split("/");
  if (continent === "Africa") return EXAMPLE;
  return zones.find((name) => name.startsWith(`${continent}/`)) ?? EXAMPLE;
}

const EXAMPLE = "Africa/Nairobi";

import { findValue } from "../../json/pointer.ts";
import { isTimeZone } from "../../site/dates/timeZones.ts";
import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";

/** A time zone that does not exist. */
export const unknownTimeZone: SiteRule = {
  kind: "site",
  id: "unknown-time-zone",
  severity: "error",
  phase: "reference",
  check({ value, hasSchemaError }, report) {
    const zone = findValue(value, POINTER);
    if (typeof zone !== "string" || hasSchemaError(POINTER) || isTimeZone(zone)) return;
    const zones = Intl.supportedValuesOf("timeZone");
    const match = ofTown(zone, zones) ?? closestMatch(zone, zones);
    const fix = match && writeInstead(match);
    report({
      pointer: POINTER,
      on: "value",
      message: `The time zone "${zone}" does not exist`,
      remedy: `${fix ? fix.title : `Write one such as "${exampleNear(zone, zones)}"`}.`,
      ...(fix && { suggestions: [fix] }),
    });
  },
};

const POINTER = "/site/timeZone";

/** The time zone with the name of a town, whatever is before it: Paris, USA/New_York. */
function ofTown(zone: string, zones: readonly string[]): ClosestMatch | undefined {
  const town = getTown(zone);
  const [word, secondName] = zones.filter((name) => getTown(name) === town);
  return word !== undefined && secondName === undefined ? { word, certain: true } : undefined;
}

function getTown(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).toLowerCase();
}

/** Not every town has one; other towns of the same continent do. */
function exampleNear(zone: string, zones: readonly string[]): string {
  const [continent] = zone.split("/");
  if (continent === "Africa") return EXAMPLE;
  return zones.find((name) => name.startsWith(`${continent}/`)) ?? EXAMPLE;
}

const EXAMPLE = "Africa/Nairobi";

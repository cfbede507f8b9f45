import fc from "fast-check";
import { validateSite } from "../../../../src/validate/validateSite.ts";
import { createContext, type Spec } from "../../specs.ts";
import { validSite } from "./validSite.ts";

/** Generated valid sites as specs with their context. */
export function validSpecs(runs: number, seed: number): Spec[] {
  return fc.sample(validSite, { numRuns: runs, seed }).map(({ site, media }, index) => ({
    name: `generated site ${index}`,
    text: `${JSON.stringify(site, null, 2)}\n`,
    value: site,
    context: createContext(media),
    known: new Set(),
  }));
}

/** The diagnostics of sites in which nothing is wrong, by rule. */
export function falseAlarms(sites: readonly Spec[]): Map<string, string[]> {
  const alarms = new Map<string, string[]>();
  for (const { name, text, context } of sites)
    for (const { rule, pointer, message } of validateSite(text, context).diagnostics)
      alarms.set(rule, [...(alarms.get(rule) ?? []), `${name} ${rule} ${pointer} ${message}`]);
  return alarms;
}

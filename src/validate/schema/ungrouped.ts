import { escapePointer } from "../../site/pointer.ts";
import { alternatives } from "../format/quote.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { exampleLike } from "./explainType.ts";
import { contractAt, faultsWith } from "./probe.ts";
import type { Contract, SchemaError } from "./schemaErrors.ts";

type Group = Readonly<Record<string, unknown>>;

/** Keys of a group that stand without it around them. */
export interface Ungrouped {
  /** The key of the group. */
  home: string;
  names: readonly string[];
  report: ReportDescriptor;
}

/** Finds keys that belong into a group which is not there: the "src" and "alt" of a picture, without its "picture". */
export function ungrouped(
  { pointer, value }: SchemaError,
  unknown: readonly string[],
  absent: ReadonlySet<string>,
  site: SiteContext,
): Ungrouped | undefined {
  for (const home of unknown.length > 0 ? absent : []) {
    const at = `${pointer}/${escapePointer(home)}`;
    const contract = contractAt(site.value, at);
    const names = unknown.filter((name) => Object.hasOwn(contract?.properties ?? {}, name));
    if (!contract || !isHeld(names, contract)) continue;
    const written = Object.fromEntries(names.map((name) => [name, (value as Group)[name]]));
    const whole = [written, { ...exampleOf(contract, home), ...written }].find(
      (group) => faultsWith(site.value, at, group).length === 0,
    );
    if (whole) return { home, names, report: report(pointer, names, home, whole) };
  }
  return undefined;
}

/** Whether keys are enough to know their group by. */
function isHeld(names: readonly string[], { required = [] }: Contract): boolean {
  return names.length > 1 || names.some((name) => required.includes(name));
}

function exampleOf(contract: Contract, key: string): Group {
  try {
    return JSON.parse(exampleLike(undefined, contract, key));
  } catch {
    return {}; // what it says is no value, but how one is written
  }
}

function report(pointer: string, names: readonly string[], home: string, group: Group): ReportDescriptor {
  const [verb, them, their] = names.length > 1 ? ["stand", "them", "their"] : ["stands", "it", "its"];
  const members = Object.entries(group).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return {
    pointer: `${pointer}/${escapePointer(names[0] as string)}`,
    on: "key",
    message: `${alternatives(names, "and")} ${verb} without the group "${home}" around ${them}`,
    remedy: `Write "${home}": { ${members.join(", ")} } in ${their} place.`,
  };
}

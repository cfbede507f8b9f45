import { escapePointer } from "../../site/pointer.ts";
import { alternatives } from "../format/quote.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { nounOf } from "./nounOf.ts";
import { faultsWith } from "./probe.ts";
import type { SchemaError } from "./schemaErrors.ts";
import { ownersOf } from "./unknownKey.ts";

/** As many keys that a group does not know as it lacks, in the order of each. */
interface Pair {
  unknown: readonly string[];
  missing: readonly string[];
}

/** Explains unknown keys that stand for as many missing ones, each with a value that would do there: "from" and "to". */
export function pairedKeys(
  { pointer, contract, value }: SchemaError,
  { unknown, missing }: Pair,
  site: SiteContext,
): ReportDescriptor | undefined {
  const at = (name: string) => `${pointer}/${escapePointer(name)}`;
  const group = value as Readonly<Record<string, unknown>>;
  const pairs = unknown.map((name, index) => ({ name, meant: missing[index] ?? "" }));
  // a key of other blocks means what it says
  const isFit = ({ name, meant }: (typeof pairs)[number]) =>
    ownersOf(name, contract).length === 0 && faultsWith(site.value, at(meant), group[name]).length === 0;
  if (pairs.length === 0 || pairs.length !== missing.length || !pairs.every(isFit)) return undefined;
  const title = `Write ${pairs.map(({ name, meant }) => `"${meant}" in place of "${name}"`).join(", and ")}`;
  const edits = pairs.map(({ name, meant }) => ({ pointer: at(name), on: "key", text: meant }) as const);
  return {
    pointer: at(unknown[0] as string),
    on: "key",
    message: `${nounOf(contract)} has no ${alternatives(unknown)}`,
    remedy: `${title}.`,
    suggestions: [{ title, certain: false, edits }],
    groupBy: `${contract.title} ${unknown.join()} ${missing.join()}`,
  };
}

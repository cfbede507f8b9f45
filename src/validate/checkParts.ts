import type { JsonText } from "../json/jsonText.ts";
import type { PointerTree } from "../json/pointer.ts";
import { once } from "../site/once.ts";
import type { FilledSite } from "../site/tables/fillSite.ts";
import { createPartCheck } from "./checkRules.ts";
import type { ValidationContext } from "./context.ts";
import type { CheckedPart, PlacedPart } from "./facts.ts";
import type { CacheablePart, ValidationCache } from "./partCache.ts";
import { relocateReport } from "./relocateReport.ts";
import type { Report } from "./report.ts";
import type { Rule } from "./rule.ts";
import { createPageContext, type PageContext, readPageSettings } from "./site/pageContext.ts";
import { countKeysAround, listParts, type Part } from "./site/part.ts";

/** The parts of a site, some of which may be cached from an earlier check. */
export interface SiteParts {
  page: PageContext;
  /** The pointers of the parts that are cached; they have no schema errors. */
  cachedPointers: ReadonlySet<string>;
  /** Checks all others, which may have schema errors. */
  check(schemaErrors: PointerTree | undefined, rules?: readonly Rule[]): CheckedParts;
}

/** The reports and facts of the parts of a site. */
export interface CheckedParts {
  parts: PlacedPart[];
  reports: Report[];
  /** The number of keys in the site, as `countKeys` counts them. */
  keys: number;
}

/** Reads the parts of a site. `value` has the digits 0 to 9 in place of digits of other scripts. */
export function readParts(
  {
    text,
    value,
    describeFiles = () => "",
  }: { text: string; value: unknown } & Partial<Pick<FilledSite, "describeFiles">>,
  context: ValidationContext,
  cache?: ValidationCache,
): SiteParts {
  const settings = readPageSettings(value, context.now);
  const page = createPageContext(settings, context);
  const parts = listParts(value, undefined);
  const partCache = parts.length > 0 ? cache?.openParts(JSON.stringify(settings)) : undefined;
  const jsonText = partCache ? cache?.parse(text) : undefined;
  const cachedParts = new Map<string, CheckedPart>();
  for (const part of partCache ? parts : []) {
    const source = readSource(part, jsonText, describeFiles);
    const checkedPart = source && partCache?.get(source);
    if (checkedPart) cachedParts.set(part.pointer, checkedPart);
  }

  function check(schemaErrors: PointerTree | undefined, rules?: readonly Rule[]): CheckedParts {
    // the rules prepare much, which is not needed if all parts are cached
    const checkPart = once(() => createPartCheck(page, rules));
    const result: CheckedParts = { parts: [], reports: [], keys: countKeysAround(value) };
    for (const part of listParts(value, schemaErrors)) {
      const { pointer } = part;
      const checkedPart = cachedParts.get(pointer) ?? checkPart()(part);
      const source =
        !cachedParts.has(pointer) && isCacheable(part, checkedPart)
          ? readSource(part, jsonText, describeFiles)
          : undefined;
      if (source) partCache?.set(source, checkedPart);
      result.parts.push(placePart(part, checkedPart));
      result.keys += checkedPart.facts.keys;
      for (const report of checkedPart.reports)
        result.reports.push(relocateReport(report, checkedPart.pointer, pointer));
    }
    return result;
  }

  return { page, cachedPointers: new Set(cachedParts.keys()), check };
}

/** A part as it is written, with the contents of its files; undefined where a property is there twice. */
function readSource(
  { property, key, pointer, value }: Part,
  jsonText: JsonText | undefined,
  describeFiles: FilledSite["describeFiles"],
): CacheablePart | undefined {
  const text = key === undefined ? jsonText?.findSource(property) : jsonText?.findSource(property, key);
  return text === undefined
    ? undefined
    : { kind: key === undefined ? property : `${property}/*`, text: text + describeFiles(pointer), value };
}

/** Whether the same text always means the same: nothing was lost when it was read, and the schema has no errors in it. */
function isCacheable({ errors }: Part, { facts }: CheckedPart): boolean {
  return !errors && !Number.isNaN(facts.keys);
}

function placePart({ property, key, pointer }: Part, { facts }: CheckedPart): PlacedPart {
  return {
    pointer,
    facts,
    ...(property === "routes" && key !== undefined && { route: Number(key) }),
    ...(property === "fragments" && key !== undefined && { fragment: key }),
  };
}

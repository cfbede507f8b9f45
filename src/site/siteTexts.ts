import { siteFields } from "../generated/fields.ts";
import type { Site } from "../generated/site.ts";
import { escapePointer } from "../json/escapePointer.ts";
import { getMembers } from "../json/isObject.ts";
import { getParentPointer, splitPointer } from "../json/pointer.ts";
import { resolveConstants } from "./constants.ts";
import { findKind, mapPart } from "./fields.ts";
import { oncePer } from "./oncePer.ts";

/** A text of a site as it is written. */
export interface SiteText {
  /** Its JSON pointer. */
  pointer: string;
  /** The name of its definition in schema/common.schema.json; that of a constant is "text". */
  kind: string;
  source: string;
}

/** The kinds of values that are texts, and not addresses, names of files, dates or colours. */
const TEXT_KINDS = new Set(["text", "columnHead", "richText", "amount", "time", "currency", "email", "phone"]);

/** How the value of a constant begins that is a link. */
const LINK = /^(?:https?:|mailto:|tel:|\/|#)/;

/** Lists the texts of a valid site, in the order of the language. A constant that is a link is none. */
export function listSiteTexts(site: Site): SiteText[] {
  const resolvedTexts = resolveConstants(site.constants);
  const texts: SiteText[] = Object.entries(site.constants ?? {})
    .filter(([name]) => !LINK.test(resolvedTexts.get(name) ?? ""))
    .map(([name, source]) => ({ pointer: `/constants/${escapePointer(name)}`, kind: "text", source }));
  for (const name of Object.keys(siteFields)) {
    mapPart(name, getMembers(site)[name], (kind, value, pointer = "") => {
      const { alt } = kind === "picture" ? getMembers(value) : {};
      if (typeof alt === "string") texts.push({ pointer: `${pointer}/alt`, kind: "text", source: alt });
      if (typeof value === "string" && TEXT_KINDS.has(kind)) texts.push({ pointer, kind, source: value });
      return value;
    });
  }
  return texts;
}

/** Lists the currencies of a valid site as they are written. */
export function listCurrencies({ routes, fragments = {}, ...site }: Site): string[] {
  const inParts = Object.entries(site).flatMap(([name, part]) => findCurrencies(name, part));
  const inBlocks = [...routes, ...Object.values(fragments)].flatMap((part) => findBlockCurrencies(part));
  return [...new Set([...inParts, ...inBlocks])];
}

const findBlockCurrencies = oncePer((part: Site["routes"][0] | Site["routes"][0]["blocks"]) =>
  Array.isArray(part) ? findCurrencies("fragments", { part }) : findCurrencies("routes", [part]),
);

function findCurrencies(name: string, part: unknown): string[] {
  const currencies = new Set<string>();
  mapPart(name, part, (kind, value) => {
    if (kind === "currency") currencies.add(String(value));
    return value;
  });
  return [...currencies];
}

/** The kind of the text at a pointer of a valid site; undefined if there is no text. */
export function findTextKind(site: Site, pointer: string): string | undefined {
  const [part, name = ""] = splitPointer(pointer);
  if (part === "constants") return LINK.test(resolveConstants(site.constants).get(name) ?? "") ? undefined : "text";
  const kind = findKind(site, splitPointer(pointer)) ?? "";
  const isAlt = pointer.endsWith("/alt") && findKind(site, splitPointer(getParentPointer(pointer))) === "picture";
  return isAlt ? "text" : TEXT_KINDS.has(kind) ? kind : undefined;
}

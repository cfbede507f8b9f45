import { escapePointer } from "../../json/escapePointer.ts";
import { getMembers, isObject } from "../../json/isObject.ts";
import { findValue, isIndex, splitPointer } from "../../json/pointer.ts";
import { type EntryPage, listEntryPages } from "../../site/entryPages.ts";
import type { TableCell } from "../../site/tables/fillSite.ts";
import { ordinal, quote } from "./quote.ts";
import { shorten } from "./shorten.ts";

const LONGEST_HEADING = 40;
const NAMED = 3;

/** The places of several values in words. */
export function describePlaces(pointers: readonly string[], site: unknown): string {
  return listPlaces(pointers.map((pointer) => place(site, pointer)));
}

/** Several places: the first ones, and the number of others. */
export function listPlaces(allPlaces: readonly string[]): string {
  const places = [...new Set(allPlaces)];
  const rest = places.length - NAMED;
  const remainder = rest > 0 ? [`in ${rest} more ${rest === 1 ? "place" : "places"}`] : [];
  return [...places.slice(0, NAMED), ...remainder].join("; and ");
}

/** A place in a CSV file in words: "in row 4, column C, of "menu.csv"". */
export function describeCell({ file, row, column }: TableCell): string {
  const steps = [row !== undefined && `row ${row}`, column !== undefined && `column ${column}`].filter(Boolean);
  return steps.length > 0 ? `in ${steps.join(", ")}, of ${quote(file)}` : `in ${quote(file)}`;
}

/** A place in words: "in the 2nd block, hero "Fees", of /fees"; empty for the file as a whole. */
export function place(site: unknown, pointer: string): string {
  const steps = splitPointer(pointer);
  const [part, name = ""] = steps;
  const entry = findEntryPage(site, pointer);
  if (entry) return inBlocks(site, steps, splitPointer(entry.pointer).length + 1, entry.path, "blocks");
  if (part === undefined || steps.length === 1) return "";
  if (part === "routes") return inPage(site, steps);
  if (part === "fragments" && steps.length === 2) return "in the fragments";
  if (part === "fragments") return inBlocks(site, steps, 2, `the fragment ${quote(name)}`);
  if (part === "notFound") return inBlocks(site, steps, 2, "the page for unknown addresses", "blocks");
  if (part === "navigation")
    return `${inList(steps, 2)}in ${titled(site, ["navigation", name], "entry")} of the navigation`;
  if (part === "quickLinks") return `in the ${ordinal(Number(name) + 1)} quick link`;
  if (part === "banners") return `${inList(steps, 3)}in the ${ordinal(Number(name) + 1)} banner`;
  if (part === "floatingActions") return `in the ${ordinal(Number(name) + 1)} floating action`;
  if (part === "redirects") return `in the ${ordinal(Number(name) + 1)} redirect`;
  if (part === "acknowledged") return `in the ${ordinal(Number(name) + 1)} acknowledgement`;
  if (part === "site" && name === "theme" && /^(light|dark)$/.test(String(steps[2])) && steps.length > 3)
    return `in the ${steps[2]} colours of the theme`;
  if (part === "site") return "in the settings of the site";
  return `${inList(steps, 1)}in the ${part}`;
}

/** The page of the entry whose blocks have a value. */
function findEntryPage(site: unknown, pointer: string): EntryPage | undefined {
  if (!isObject(site) || !/\/blocks\/\d+.*\/blocks\//.test(pointer)) return undefined;
  const holders = listEntryPages(site).filter((page) => page.entry && pointer.startsWith(`${page.pointer}/blocks/`));
  return holders.at(-1);
}

function inPage(site: unknown, steps: string[]): string {
  const path = findValue(site, `/routes/${steps[1]}/path`);
  const page = typeof path === "string" && path.trim() !== "" ? path : `the ${ordinal(Number(steps[1]) + 1)} page`;
  return inBlocks(site, steps, 3, page, "blocks");
}

/** `start` is the position of the block's index in the steps. */
function inBlocks(site: unknown, steps: string[], start: number, whole: string, list?: string): string {
  const index = steps[start];
  if (index === undefined || (list && steps[start - 1] !== list)) return list ? `on ${whole}` : `in ${whole}`;
  const block = findValue(
    site,
    `/${steps
      .slice(0, start + 1)
      .map(escapePointer)
      .join("/")}`,
  );
  return `${inList(steps, start + 1)}in the ${ordinal(Number(index) + 1)} block${described(block)}, of ${whole}`;
}

function described(block: unknown): string {
  const { type, heading } = getMembers(block);
  if (typeof type !== "string" || type === "") return "";
  return `, ${type}${typeof heading === "string" && heading !== "" ? ` ${quote(shorten(heading, LONGEST_HEADING))}` : ""}`;
}

/** The innermost array item of a pointer: "in item 3 of "cards", ". */
function inList(steps: string[], from: number): string {
  for (let index = steps.length - 1; index > from; index--) {
    // an array in an array has no name
    if (isIndex(steps[index]) && !isIndex(steps[index - 1]))
      return `in item ${Number(steps[index]) + 1} of "${steps[index - 1]}", `;
  }
  return "";
}

function titled(site: unknown, steps: string[], noun: string): string {
  const label = findValue(site, `/${steps.join("/")}/label`);
  const position = `the ${ordinal(Number(steps.at(-1)) + 1)} ${noun}`;
  return typeof label === "string" ? `${position}, ${quote(shorten(label, LONGEST_HEADING))},` : position;
}

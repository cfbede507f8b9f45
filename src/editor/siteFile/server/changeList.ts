import { splitPointer } from "../../../json/pointer.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { inSentence, inWords } from "../../../site/inWords.ts";
import { findPageByPath, findPageByPointer } from "../../../site/writtenPages.ts";
import { findTitle, formatLabel, partTitle } from "../../server/valueLabel.ts";
import type { ListedChange, MergedValue } from "../messages.ts";
import { compareSites, type SpecChange } from "./compareTexts.ts";
import { describePair, describeValue, type LinkPlaces, NAMED, omitFormats, type ShownSpec } from "./describeValue.ts";

/**
 * Describes changes for the person who made them: the page and the name of each, and both versions as they are seen.
 * Both texts are valid JSON.
 */
export function listChanges(
  before: string,
  after: string,
  changes: readonly SpecChange[],
  places: LinkPlaces,
): ListedChange[] {
  return listSiteChanges(parse(before), parse(after), changes, places);
}

/** Describes all differences between the values of two texts. */
export function describeSiteChanges(before: unknown, after: unknown, places: LinkPlaces): ListedChange[] {
  return listSiteChanges(before, after, compareSites(before, after), places);
}

/** The same as listChanges for the values of two texts. */
export function listSiteChanges(
  before: unknown,
  after: unknown,
  changes: readonly SpecChange[],
  places: LinkPlaces,
): ListedChange[] {
  const [old, now] = [before as ShownSpec, after as ShownSpec];
  return changes.map((change) => {
    const { id, kind } = change;
    if (kind === "removed") {
      const { label, page: oldPage } = describePlace(change.oldPointer, old);
      if (PAGE.test(change.oldPointer)) return { id, kind, label: `${label} “${oldPage?.title}”` };
      const { page } = describePlace(change.pointer, now);
      return {
        id,
        kind,
        label,
        ...(page && { page }),
        before: omitFormats(describeValue(change.oldPointer, old, places)),
      };
    }
    const place = { id, kind, pointer: change.pointer, ...describePlace(change.pointer, now) };
    // an item of another list is known by its label
    if (kind === "moved" && (PAGE.test(change.pointer) || !NAMED.test(change.pointer))) return place;
    const currentValue = describeValue(change.pointer, now, places);
    if (kind !== "changed") return { ...place, after: omitFormats(currentValue) };
    const [oldValue, current] = describePair(describeValue(change.oldPointer, old, places), currentValue);
    return { ...place, before: oldValue, after: current };
  });
}

/** Describes values of a text that is valid JSON. */
export function listMerged(text: string, pointers: readonly string[], places: LinkPlaces): MergedValue[] {
  const spec = parse(text);
  return pointers.map((pointer) => ({
    ...describePlace(pointer, spec),
    text: describeValue(pointer, spec, places).text,
  }));
}

/** The JSON pointers of pages. */
export const PAGE = /^\/routes\/\d+$/;

/** The name of the value at a pointer, and its page; undefined for a value that belongs to no single page. */
export function describePlace(pointer: string, spec: ShownSpec): Pick<ListedChange, "label" | "page"> {
  const [part, name = "", ...within] = splitPointer(pointer);
  const route = part === "routes" && name !== "" ? spec.routes?.[Number(name)] : undefined;
  const label = route && within.length === 0 ? findTitle(pointer, spec) : formatLabel(pointer, spec);
  if (part === "fragments" && within.length > 0) return { label: `${label} · shared part: ${inWords(name)}` };
  if (part === "notFound" && name === "blocks") return { label: `${label} · ${inSentence(partTitle("notFound"))}` };
  if (part === "banners" && within[0] === "block")
    return { label: `${label} · ${inSentence(findTitle("/banners/0", spec))}` };
  if (part === "acknowledged" && name !== "") {
    const entry: { page?: string } = Object(spec.acknowledged?.[Number(name)]);
    const page = entry.page === undefined ? undefined : findPageByPath(spec, entry.page);
    return {
      label,
      ...(page && { page: { path: page.path, title: substitute(page.title, resolveConstants(spec.constants)) } }),
    };
  }
  const page = name === "" ? undefined : findPageByPointer(spec, pointer);
  const title = page && substitute(page.title, resolveConstants(spec.constants));
  return { label, ...(page && { page: { path: page.path, title: title ?? "" } }) };
}

function parse(text: string): ShownSpec {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import type { Named } from "../site/pages/blockList.ts";
import type { Page } from "../site/pages/page.ts";
import type { Pages } from "../site/pages/pages.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { listLocations } from "../site/siteLocations.ts";

/** An id that two blocks of one page have, or two locations: a link or a block reaches only the first. */
export const duplicateId: SiteRule = {
  kind: "site",
  id: "duplicate-id",
  severity: "error",
  phase: "identity",
  check(site, report) {
    const { pages } = site;
    for (const duplicate of findDuplicateLocations(site)) report(duplicate);
    const reportedPointers = new Set<string>();
    for (const page of pages.all) {
      for (const duplicate of findDuplicates(page, pages)) {
        if (!reportedPointers.has(duplicate.pointer)) report(duplicate);
        reportedPointers.add(duplicate.pointer);
      }
    }
  },
};

/** The locations of the organization that have the name of another: a block finds only the first. */
function findDuplicateLocations(site: SiteContext): ReportDescriptor[] {
  const firstPointers = new Map<string, string>();
  return listLocations(site).flatMap(({ location: { id }, pointer }) => {
    const twin = firstPointers.get(id);
    firstPointers.set(id, twin ?? `${pointer}/id`);
    if (twin === undefined) return [];
    const message = `Another location has the id "${id}" already`;
    const remedy = 'Write a different "id" for each location.';
    const inForm = `Another location has the short name "${id}" already. Write another one.`;
    return [{ pointer: `${pointer}/id`, on: "value", message, remedy, inForm, twin }];
  });
}

/** The ids that every page has, and the elements that they mark. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ["top", "the top"],
  ["main", "the content"],
  ["menu", "the menu"],
  ["app", "the whole"],
  ["prospectus", "the settings"],
]);

/** A block with an id, and the fragment block that places it. */
interface Anchor {
  place: Named;
  through: Named | undefined;
}

function findDuplicates(page: Page, pages: Pages): ReportDescriptor[] {
  const anchorsByName = new Map<string, Anchor>();
  const duplicates: ReportDescriptor[] = [];
  const complete = pages.anchors(page, (place, through) => {
    const first = anchorsByName.get(place.name);
    if (first) duplicates.push(reportDuplicate(first, { place, through }, page));
    else if (BUILT_IN.has(place.name)) duplicates.push(reportBuiltIn(place, page, pages));
    else anchorsByName.set(place.name, { place, through });
  });
  return complete ? duplicates : [];
}

function reportDuplicate(first: Anchor, { place, through }: Anchor, page: Page): ReportDescriptor {
  if (through && first.place === place)
    return {
      pointer: through.pointer,
      on: "key",
      message: `The page "${page.path}" has the fragment "${through.name}" already`,
      remedy: "Remove one of the two.",
      ...(first.through && { twin: first.through.pointer }),
    };
  const byFragment = through !== undefined && through !== first.through;
  return {
    pointer: byFragment ? through.pointer : `${place.pointer}/id`,
    on: byFragment ? "key" : "value",
    message: `The page "${page.path}" has the id "${place.name}" already${byFragment ? "; this fragment has it, too" : ""}`,
    remedy: 'Write a different "id" for each block of a page.',
    inForm: `Another block of this page has the name "${place.name}" already. Write another one.`,
    twin: `${first.place.pointer}/id`,
  };
}

function reportBuiltIn({ name, pointer }: Named, page: Page, pages: Pages): ReportDescriptor {
  const usedNames = new Set<string>();
  pages.anchors(page, (place) => usedNames.add(place.name));
  const ending = ["section", "part", "place"].find((word) => !usedNames.has(`${name}-${word}`)) ?? usedNames.size;
  return {
    pointer: `${pointer}/id`,
    on: "value",
    message: `The id "${name}" marks ${BUILT_IN.get(name)} of every page`,
    remedy: `Write another id, such as "${name}-${ending}".`,
  };
}

import type { Named } from "../pointer/blockList.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";
import type { Pages } from "../site/pages/pages.ts";

/** The places that every page has, and what the visitor finds there. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ["top", "the top"],
  ["main", "the content"],
  ["menu", "the menu"],
  ["app", "the whole"],
  ["prospectus", "the settings"],
]);
const LONGEST = Math.max(...Array.from(BUILT_IN.keys(), (name) => name.length));

/** A name that two places of one page have: a link reaches the first only. */
export const duplicateId: Rule = {
  id: "duplicate-id",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    return {
      end() {
        const told = new Set<string>();
        const hasRepeated = repetition(pages);
        for (const page of pages.all.filter(hasRepeated)) {
          for (const found of duplicatesOn(page, pages)) {
            if (!told.has(found.pointer)) report(found);
            told.add(found.pointer);
          }
        }
      },
    };
  },
};

/** Tells pages on which a name may stand twice from all others, which are nearly all. */
function repetition(pages: Pages): (page: Page) => boolean {
  // a page has a handful: looking through them takes less time than hashing each
  const names: string[] = [];
  let count = 0;
  let repeated = false;
  function look({ name }: Named): void {
    if (name.length <= LONGEST && BUILT_IN.has(name)) repeated = true;
    for (let index = 0; index < count; index++) if (names[index] === name) repeated = true;
    names[count++] = name;
  }
  return (page) => {
    count = 0;
    repeated = false;
    pages.anchors(page, look);
    return repeated;
  };
}

interface Where {
  page: Page;
  pages: Pages;
}

interface Anchor {
  place: Named;
  through: Named | undefined;
}

function duplicatesOn(page: Page, pages: Pages): ReportDescriptor[] {
  const seen = new Map<string, Anchor>();
  const found: ReportDescriptor[] = [];
  const complete = pages.anchors(page, (place, through) => {
    const first = seen.get(place.name);
    if (first || BUILT_IN.has(place.name)) found.push(duplicate({ place, through }, first, { page, pages }));
    else seen.set(place.name, { place, through });
  });
  return complete ? found : [];
}

function duplicate({ place, through }: Anchor, first: Anchor | undefined, { page, pages }: Where): ReportDescriptor {
  // the same place, that is one fragment placed twice
  if (through && first?.place === place) return placedTwice(through, first.through, page);
  const byFragment = first !== undefined && through !== undefined && through !== first.through;
  const message = first
    ? `The name "${place.name}" is taken on the page "${page.path}"${byFragment ? "; this fragment brings it again" : ""}`
    : `The name "${place.name}" stands for ${BUILT_IN.get(place.name)} of every page`;
  const free = first ? undefined : freeName(place.name, page, pages);
  return {
    pointer: byFragment ? through.pointer : `${place.pointer}/id`,
    on: byFragment ? "key" : "value",
    message,
    remedy: free ? `Write another name, such as "${free}".` : 'Give each "id" of a page a name of its own.',
    ...(first && { twin: `${first.place.pointer}/id` }),
  };
}

function placedTwice(again: Named, before: Named | undefined, page: Page): ReportDescriptor {
  return {
    pointer: again.pointer,
    on: "key",
    message: `The fragment "${again.name}" brings what stands on the page "${page.path}" already`,
    remedy: "Remove one of the two.",
    ...(before && { twin: before.pointer }),
  };
}

/** A name like another that no place of a page has. */
function freeName(name: string, page: Page, pages: Pages): string {
  const taken = new Set<string>();
  pages.anchors(page, (place) => taken.add(place.name));
  const ending = ["section", "part", "place"].find((word) => !taken.has(`${name}-${word}`)) ?? taken.size;
  return `${name}-${ending}`;
}

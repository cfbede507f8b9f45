import type { Named } from "../blockList";
import type { Page, Pages } from "../pages";
import type { Report } from "../report";
import type { Rule } from "../rule";

/** The place that every page has: its top. */
const TOP = "top";

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
  const names = new Set<string>();
  let repeated = false;
  function look({ name }: Named): void {
    repeated ||= name === TOP || names.has(name);
    names.add(name);
  }
  return (page) => {
    names.clear();
    repeated = false;
    pages.anchors(page, look);
    return repeated;
  };
}

interface Anchor {
  place: Named;
  through: Named | undefined;
}

function duplicatesOn(page: Page, pages: Pages): Report[] {
  const seen = new Map<string, Anchor>();
  const found: Report[] = [];
  const complete = pages.anchors(page, (place, through) => {
    const first = seen.get(place.name);
    if (first || place.name === TOP) found.push(duplicate({ place, through }, first, page));
    else seen.set(place.name, { place, through });
  });
  return complete ? found : [];
}

function duplicate({ place, through }: Anchor, first: Anchor | undefined, page: Page): Report {
  const byFragment = through !== undefined && through !== first?.through;
  const message = first
    ? `The name "${place.name}" is taken on the page "${page.path}"${byFragment ? "; this fragment brings it again" : ""}`
    : `The name "${TOP}" stands for the top of every page`;
  return {
    pointer: byFragment ? through.pointer : `${place.pointer}/id`,
    on: byFragment ? "key" : "value",
    message,
    remedy: 'Give each "id" of a page a name of its own.',
  };
}

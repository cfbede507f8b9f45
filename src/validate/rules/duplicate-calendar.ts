import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";

/** A calendar with the name, and so the address, of another. */
export const duplicateCalendar: SiteRule<{ pointer: string; name: string }> = {
  kind: "site",
  id: "duplicate-calendar",
  severity: "error",
  phase: "identity",
  collect(_page, add) {
    return {
      blocks: {
        eventList({ calendar }, { pointer }) {
          if (calendar !== undefined) add({ pointer: `${pointer}/calendar`, name: calendar });
        },
      },
    };
  },
  check(_site, report, calendars) {
    const places = new Map<string, string>();
    const names = new Set(calendars.map(({ name }) => name));
    for (const { pointer, name } of calendars) {
      const twin = places.get(name);
      if (twin === undefined) {
        places.set(name, pointer);
        continue;
      }
      const fix = writeInstead({ word: findFree(name, names), certain: false });
      report({
        ...{ pointer, on: "value", twin },
        message: `Another calendar is called "${name}", too`,
        remedy: `${fix.title}, or another name.`,
        suggestions: [fix],
      });
    }
    return undefined;
  },
};

/** A name like another that no calendar has, and which is then taken. */
function findFree(name: string, names: Set<string>): string {
  let free = name;
  for (let count = 2; names.has(free); count++) free = `${name}-${count}`;
  names.add(free);
  return free;
}

import type { Anchor, Page } from "../pages";
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
    const told = new Set<string>();
    for (const page of pages.all) {
      const seen = new Map<string, Anchor>();
      for (const anchor of pages.anchors(page) ?? []) {
        const first = seen.get(anchor.field.value);
        if (!first && anchor.field.value !== TOP) seen.set(anchor.field.value, anchor);
        else {
          const found = duplicate(anchor, first, page);
          if (!told.has(found.pointer)) report(found);
          told.add(found.pointer);
        }
      }
    }
  },
};

function duplicate({ field, through }: Anchor, first: Anchor | undefined, page: Page): Report {
  const byFragment = through !== undefined && through !== first?.through;
  const message = first
    ? `The name "${field.value}" is taken on the page "${page.path}"${byFragment ? "; this fragment brings it again" : ""}`
    : `The name "${TOP}" stands for the top of every page`;
  return {
    pointer: byFragment ? through : field.pointer,
    on: byFragment ? "key" : "value",
    message,
    remedy: 'Give each "id" of a page a name of its own.',
  };
}

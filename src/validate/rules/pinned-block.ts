import type { Block } from "../../generated/site.ts";
import { findValue } from "../../json/pointer.ts";
import type { SiteRule } from "../rule.ts";

/** A block among the banners that covers the bottom of each page and cannot be closed. */
export const pinnedBlock: SiteRule = {
  kind: "site",
  id: "pinned-block",
  severity: "warning",
  phase: "content",
  check({ value, hasSchemaError }, report) {
    const banners = findValue(value, "/banners");
    if (!Array.isArray(banners)) return undefined;
    for (const index of banners.keys()) {
      const pointer = `/banners/${index}/block/type`;
      const type = findValue(value, pointer);
      if (typeof type !== "string" || BANNERS.has(type) || hasSchemaError(pointer)) continue;
      report({
        pointer,
        on: "value",
        message: `A block of the type "${type}" among the banners covers the bottom of each page that shows it`,
        remedy: 'Write it as a "notice", which is shown above the pages, or move it to the "blocks" of a page.',
      });
    }
    return undefined;
  },
};

/** The types that are made for every page: above it, or over it until the visitor closes them. */
const BANNERS: ReadonlySet<string> = new Set<Block["type"]>(["notice", "countdown", "popup"]);

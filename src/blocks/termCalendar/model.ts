import type { BlockModel } from "../../site/blockModels.ts";
import { findEnd } from "../../site/dates/lastDay.ts";

/** Tells from when the last of the dates is over, where the block has words for it. */
export default {
  props(block, site) {
    if (!block.afterwards) return {};
    const from = findEnd(block, site);
    return { over: { from, ...(site.isHidden({ from }) ? { hidden: true } : {}) } };
  },
} satisfies BlockModel<"termCalendar">;

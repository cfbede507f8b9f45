import type { BlockModel } from "../../site/blockModels.ts";
import { findInitials } from "../../site/initials.ts";

/** Finds the initials that stand in for a picture in rows; none where two have the same, which would tell nobody apart. */
export default {
  props: ({ layout, profiles }, { settings, text }) => {
    const initials = profiles.map(({ name }) => findInitials(text(name), settings.language));
    return layout === "rows" && new Set(initials).size === initials.length ? { initials } : {};
  },
} satisfies BlockModel<"profileGrid">;

import type { BlockModel } from "../../site/blockModels.ts";
import { findInitials } from "../../site/initials.ts";

/** Finds the initials that stand in for a picture in rows. */
export default {
  props: ({ layout, profiles }, { settings, text }) =>
    layout === "rows" ? { initials: profiles.map(({ name }) => findInitials(text(name), settings.language)) } : {},
} satisfies BlockModel<"profileGrid">;

import type { BlockModel } from "../../site/blockModels.ts";

/** Gives a hero without a layout that of the theme. */
export default {
  props({ layout }, { settings }) {
    const themeLayout = settings.theme.hero?.layout;
    return layout || !themeLayout ? {} : { layout: themeLayout };
  },
} satisfies BlockModel<"hero">;

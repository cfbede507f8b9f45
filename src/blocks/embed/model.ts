import type { BlockModel } from "../../site/blockModels.ts";
import { linkPrivacyPage } from "../../site/framePrivacy.ts";

/** Finds the page that lists all other websites. */
export default {
  props(block, site) {
    const { src, load } = site.resolve(block);
    return linkPrivacyPage([{ src, load }], site);
  },
} satisfies BlockModel<"embed">;

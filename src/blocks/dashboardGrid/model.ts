import type { BlockModel } from "../../site/blockModels.ts";
import { linkPrivacyPage } from "../../site/framePrivacy.ts";

/** Finds the page that lists all other websites. */
export default {
  props(block, site) {
    const { dashboards } = site.resolve(block);
    return linkPrivacyPage(
      dashboards.map(({ embedUrl, load }) => ({ src: embedUrl, load })),
      site,
    );
  },
} satisfies BlockModel<"dashboardGrid">;

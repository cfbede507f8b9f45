import type { BlockModel } from "../../site/blockModels.ts";
import { linkPrivacyPage } from "../../site/framePrivacy.ts";

/** Finds the page that lists all other websites. */
export default {
  props: ({ dashboards }, site) =>
    linkPrivacyPage(
      dashboards.map(({ embedUrl, load }) => ({ source: embedUrl, load })),
      site,
    ),
} satisfies BlockModel<"dashboardGrid">;

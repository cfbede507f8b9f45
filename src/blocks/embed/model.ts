import type { BlockModel } from "../../site/blockModels.ts";
import { linkPrivacyPage } from "../../site/framePrivacy.ts";

/** Finds the page that lists all other websites. */
export default {
  props: ({ src, load }, site) => linkPrivacyPage([{ source: src, load }], site),
} satisfies BlockModel<"embed">;

import type { BlockModel } from "../../site/blockModels.ts";

/** Lists the pages of the site. */
export default {
  props: (_block, { pages }) => ({
    entries: pages.map(({ href, label, address, alias }) => ({ href, label, address, alias })),
  }),
} satisfies BlockModel<"sitemap">;

import type { BlockModel } from "../../site/blockModels.ts";

/** Leads to the page with the search, and lists the pages of the site. */
export default {
  props: (_block, { pages, searchAddress }) => ({
    ...(searchAddress === undefined ? {} : { action: searchAddress }),
    entries: pages.map(({ href, label, address, alias }) => ({ href, label, address, alias })),
  }),
} satisfies BlockModel<"search">;

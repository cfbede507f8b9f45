// What the model of a block type of a site's own may import.
export type { FeedEntry, ListedPage, SiteView } from "../../src/site/blockModels.ts";

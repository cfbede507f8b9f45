// The imports that the model of a block type of a site's own may have.
export type { FeedEntry, ListedPage, SiteView } from "../../src/site/blockModels.ts";

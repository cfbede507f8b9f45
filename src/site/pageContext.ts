import type { Site } from "../generated/site.ts";
import type { Assets } from "./assets.ts";
import type { Settings } from "./blockModels.ts";
import type { Page } from "./page.ts";
import type { PageSource } from "./pageSource.ts";
import type { Resolver } from "./resolver.ts";
import type { ThirdParty } from "./thirdParties.ts";
import type { MediaUse } from "./uses.ts";

/** The parts of a site with which its pages are resolved. */
export interface PageContext {
  spec: Site;
  resolver: Resolver;
  settings: Settings;
  assets: Assets;
  /** Whether drafts are among the pages, and pages that their dates hide. */
  drafts: boolean;
  mediaUses: () => readonly MediaUse[];
  thirdParties: () => readonly ThirdParty[];
  absoluteUrl: (path: string) => string;
}

/** A page with its source. */
export type SitePage = Page & { source: PageSource };

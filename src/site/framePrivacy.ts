import type { Link } from "../generated/props.ts";
import type { FrameLoad } from "../generated/site.ts";
import type { SiteView } from "./blockModels.ts";
import { createSiteLinks, destination } from "./links.ts";

/** A frame as it is written. */
export interface WrittenFrame {
  /** The address of the page in it, with constants. */
  source: string | undefined;
  load: FrameLoad | undefined;
}

/** Whether visitors are asked before the page at an address without constants is loaded into a frame. */
export function isLoadedAtClick(address: string, load: FrameLoad = "click", siteUrl: string): boolean {
  return load === "click" && destination(createSiteLinks(siteUrl)(address)).kind === "external";
}

/** The link to the page that lists all other websites, if visitors are asked before one of these frames is loaded. */
export function linkPrivacyPage(frames: readonly WrittenFrame[], site: SiteView): { privacy?: Link } {
  const asks = frames.some(
    ({ source, load }) => source !== undefined && isLoadedAtClick(site.text(source), load, site.settings.url),
  );
  const page = asks ? site.findPageWith("thirdParties") : undefined;
  return page ? { privacy: { label: page.label, href: page.href } } : {};
}

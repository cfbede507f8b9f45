import type { FrameLoad, Link } from "../generated/props.ts";
import type { SiteView } from "./blockModels.ts";

/** A frame as it is rendered. */
export interface RenderedFrame {
  src: string | undefined;
  load: FrameLoad | undefined;
}

/** The link to the page that lists all other websites, if visitors are asked before one of these frames is loaded. */
export function linkPrivacyPage(frames: readonly RenderedFrame[], site: SiteView): { privacy?: Link } {
  const asks = frames.some(({ src, load }) => src?.startsWith("https:") && load !== "view");
  const page = asks ? site.findPageWith("thirdParties") : undefined;
  return page ? { privacy: { label: page.label, href: page.href } } : {};
}

import { createSiteRenderer, type SiteRenderer } from "../../../render/renderSite.ts";
import { fontPreloads } from "../../../render/styles/fontFaces.ts";
import { themeCss, veilCss } from "../../../render/styles/theme.ts";
import type { PageCode } from "./pageCode.ts";
import type { ShownVersion } from "./shownSite.ts";

/** The URL of the model that all pages share; no page can have it. */
export const SHARED = "/@shared.json";
/** The URL of the file of the search. */
export const SEARCH = "/@search.json";

/**
 * Renders the pages of a version of a site with the scripts of the preview. The number of the version is in the URL of
 * the file of the search, which an open page fetches again after a save.
 */
export async function createPreviewRenderer(
  code: PageCode,
  { site, fonts }: Pick<ShownVersion, "site" | "fonts">,
  version?: number,
): Promise<SiteRenderer> {
  const server = await code.load();
  const { theme } = site.settings;
  const style = themeCss(theme, fonts) + veilCss(theme) + code.styles(server);
  const { own, preamble, early, ...scripts } = code.scripts;
  return createSiteRenderer({
    site,
    server,
    preloads: fontPreloads(fonts, site.base),
    pageStyle: () => [style],
    code: { ...scripts, always: [...[...preamble, ...own].map((src) => ({ src })), ...scripts.always] },
    sharedAddress: () => (code.base ?? "") + SHARED,
    searchAddress: () => `${code.base ?? ""}${SEARCH}${version === undefined ? "" : `?version=${version}`}`,
  });
}

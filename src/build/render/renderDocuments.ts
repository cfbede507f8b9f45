import { textOf } from "../../files/chunks.ts";
import type { ResolvedSite } from "../../site/resolveSite.ts";
import type { SiteCode } from "../bundle/code.ts";
import type { FontFaces } from "../styles/fonts.ts";
import { readLook } from "../styles/look.ts";
import { createPageStyle } from "../styles/pageStyle.ts";
import { themeCss, veilCss } from "../styles/theme.ts";
import { isRightToLeft } from "./document.ts";
import { createSiteRenderer } from "./renderSite.ts";

/**
 * Renders all pages of a site, to compare those of two files: the HTML by path, without the addresses that hash the
 * whole site.
 */
export function renderDocuments(site: ResolvedSite, code: Pick<SiteCode, "server" | "styles">): Map<string, string> {
  const { theme, language } = site.settings;
  const fonts: FontFaces = {
    css: "",
    heading: theme.headingFont,
    text: theme.textFont,
    files: new Map(),
    licenses: [],
  };
  const { render } = createSiteRenderer({
    site,
    server: code.server,
    sharedAddress: () => "",
    preloads: "",
    pageStyle: createPageStyle(code.styles, {
      theme: themeCss(theme, fonts),
      veils: veilCss(theme),
      look: readLook(theme),
      rightToLeft: isRightToLeft(language),
    }),
    // of a script, only whether a page has it
    code: { entry: "", always: [], firstView: { code: "" }, boot: (name) => ({ code: name }) },
  });
  return new Map([site.notFound, ...site.pages].map((page) => [page.path, textOf(render(page).html)]));
}

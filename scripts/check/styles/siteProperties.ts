import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../../../src/files/roots.ts";
import type { Site } from "../../../src/generated/site.ts";
import { themeCss, veilCss } from "../../../src/render/styles/theme.ts";
import { resolveTheme } from "../../../src/site/theme/resolveTheme.ts";
import { type KnownProperties, knownProperties } from "./customProperties.ts";

const NO_FONTS = { css: "", heading: "serif", text: "serif", files: new Map(), licenses: [] };
/** The style sheets that each page has. */
const ALWAYS = ["base", "lists"].map((name) => `src/app/styles/${name}.css`);

/** The custom properties that the pages of a site have: from its theme, and from the style sheets of Prospectus. */
export function readSiteProperties(theme: Site["site"]["theme"], sheets: readonly string[]): KnownProperties {
  const resolvedTheme = resolveTheme(theme);
  const { light } = resolvedTheme;
  const illegible = { ...light, accent: light.surface, highlight: light.brand };
  // a page has the colours of cards and veils wherever it has rules that use them
  const [usual = "", unusual = ""] = [
    { ...resolvedTheme, lists: "filled" as const },
    { ...resolvedTheme, light: illegible },
  ].map((sheetTheme) => themeCss(sheetTheme, NO_FONTS) + veilCss(resolvedTheme));
  const alwaysSheets = ALWAYS.map((name) => readFileSync(join(engineRoot, name), "utf8"));
  return knownProperties([...sheets, unusual], [...alwaysSheets, usual]);
}

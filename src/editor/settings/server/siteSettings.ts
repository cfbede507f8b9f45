import type { Site } from "../../../generated/site.ts";
import { constantPlaces } from "../../../site/constantPlaces.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { constantUsers } from "../../../site/constantUsers.ts";
import { inWords } from "../../../site/inWords.ts";
import { CONTRAST_NEEDS, measureContrast } from "../../../site/theme/contrast.ts";
import { resolveTheme } from "../../../site/theme/resolveTheme.ts";
import { type NamedPages, namePlace } from "../../pages/server/sitePages.ts";
import type { NamedPlace } from "../../siteFile/messages.ts";
import type { ColorContrast, ListedConstant, PalettesAnswer } from "../messages.ts";

/** How many of the pages that use a constant are named. */
const NAMED = 3;

/** The constants of a valid spec, with the pages that use each. */
export function listConstants(spec: Site): { constants: ListedConstant[]; pages: number } {
  const users = constantUsers(spec);
  const resolvedTexts = resolveConstants(spec.constants);
  const constants = Object.entries(spec.constants ?? {}).map(([name, writtenText]) => {
    const routes = users.get(name) ?? [];
    return {
      name,
      label: inWords(name),
      written: writtenText,
      text: resolvedTexts.get(name) ?? writtenText,
      pages: routes.length,
      named: routes.slice(0, NAMED).map(({ title, path }) => ({ title: substitute(title, resolvedTexts), path })),
    };
  });
  return { constants, pages: spec.routes.length };
}

/** The uses of a constant of a valid spec, in the order of the file. */
export function findConstantUses(spec: NamedPages, name: string): NamedPlace[] {
  return constantPlaces(spec, name).map(({ pointer }) => namePlace(pointer, spec));
}

/** The palettes of a valid spec with all their colours: those that it leaves out are made from others, or are its preset's. */
export function listPalettes({ site: { theme } }: { site: Pick<Site["site"], "theme"> }): PalettesAnswer["palettes"] {
  const { light, dark } = resolveTheme(theme);
  return {
    light: { colors: { ...light }, written: theme.light && { ...theme.light } },
    dark: { colors: { ...dark }, written: theme.dark && { ...theme.dark } },
  };
}

/** The contrasts that the rules ask for in the colours of a palette. Colours that are not written in full are left out. */
export function measureContrasts(palette: Readonly<Record<string, unknown>>): ColorContrast[] {
  const color = (name: string) => {
    const value = palette[name];
    return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
  };
  return CONTRAST_NEEDS.flatMap(({ above, grounds, least }) =>
    grounds.flatMap((ground) => {
      const [colorAbove, below] = [color(above), color(ground)];
      return colorAbove && below ? [{ above, ground, least, ratio: measureContrast(colorAbove, below) }] : [];
    }),
  );
}

import { object, record, string } from "valibot";
import { declareAnswer, defineQuery, empty } from "../api/definitions/requestDefinition.ts";
import type { NamedPlace } from "../siteFile/messages.ts";

/** The requests about the settings of the site. */
export const settingsRequests = {
  constants: defineQuery(empty, declareAnswer<ConstantsAnswer>()),
  /** Asks for the uses of a constant. */
  constantUses: defineQuery(object({ name: string() }), declareAnswer<ConstantUsesAnswer>()),
  palettes: defineQuery(empty, declareAnswer<PalettesAnswer>()),
  /** Asks about the contrasts of the colours of a palette, by their names. */
  contrasts: defineQuery(object({ colors: record(string(), string()) }), declareAnswer<ContrastsAnswer>()),
};

/** The constants of the site. */
export interface ConstantsAnswer {
  hash: string;
  constants: ListedConstant[];
  /** How many pages the site has. */
  pages: number;
}

/** A constant with its uses. */
export interface ListedConstant {
  name: string;
  /** Its name in words. */
  label: string;
  /** The value as it is written, which may use other constants. */
  written: string;
  text: string;
  /** How many pages use it. */
  pages: number;
  /** The first of them. */
  named: { title: string; path: string }[];
}

/** The texts, links and other constants that use a constant. */
export interface ConstantUsesAnswer {
  hash: string;
  uses: NamedPlace[];
}

/**
 * The palettes of the theme by their names, with the colours that site.json leaves out. `written` has those that it has;
 * undefined if it has no such palette.
 */
export interface PalettesAnswer {
  hash: string;
  palettes: Record<string, { colors: Record<string, string>; written?: Record<string, string> | undefined }>;
}

export interface ContrastsAnswer {
  contrasts: ColorContrast[];
}

/** The contrast of a colour with its background, from 1 to 21, and the least that it needs. */
export interface ColorContrast {
  above: string;
  ground: string;
  ratio: number;
  least: number;
}

import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";

export type { Diagnostic } from "../../src/validate/diagnostic.ts";

/** The facts about a site besides its text. */
export interface ValidateOptions {
  /** The time of the validation; the default is now. */
  now?: Date;
  /** The names of the files below media/, with slashes; without it, no file is looked for. */
  media?: readonly string[];
  /** The names of the icons that there are; without it, any name is accepted. */
  icons?: readonly string[];
}

/**
 * Checks the text of a site.json against the language of Prospectus, without block types of the site's own. Needs neither
 * files nor Node. Lines and columns of diagnostics count from 1, offsets from 0, in UTF-16 units.
 */
export function validate(text: string, { now = new Date(), media, icons }: ValidateOptions = {}): Diagnostic[] {
  const iconNames = icons && new Set(icons);
  const hasIcon = (name: string) => iconNames?.has(name) ?? true;
  return validateSite(text, { now, media, icons: hasIcon, iconNames: () => icons ?? [] }).diagnostics;
}

import type { Settings } from "../../site/blockModels.ts";
import type { Selector } from "./styleRules.ts";

/**
 * The choices of a theme beside its colours and fonts. Each that a site makes is an attribute of the root element, such as
 * data-headings="above", and style sheets have rules for each value but the default.
 */
export const LOOK_OPTIONS = [
  "header",
  "headerTone",
  "footerTone",
  "headings",
  "corners",
  "density",
  "lists",
  "buttons",
] as const;

type LookOption = (typeof LOOK_OPTIONS)[number];

/** What a site has chosen. */
export type Look = { readonly [Option in LookOption]?: NonNullable<Settings["theme"][Option]> };

export function readLook(theme: Settings["theme"]): Look {
  return Object.fromEntries(LOOK_OPTIONS.flatMap((name) => (theme[name] ? [[name, theme[name]]] : [])));
}

/** The attributes of the root element, as HTML with a space before each. */
export function lookAttributes(look: Look): string {
  return LOOK_OPTIONS.flatMap((name) => (look[name] ? ` ${attributeName(name)}="${look[name]}"` : [])).join("");
}

const SELECTED = new RegExp(`\\[(${LOOK_OPTIONS.map(attributeName).join("|")})=["']?(\\w+)`, "g");

/** Whether a selector can match in a site with a look: one that is for another value of an option cannot. */
export function matchesLook([text]: Selector, look: Look): boolean {
  const attributes = new Map(LOOK_OPTIONS.map((name) => [attributeName(name), look[name]]));
  return Array.from(text.matchAll(SELECTED)).every(([, name = "", value]) => attributes.get(name) === value);
}

/** The attribute of an option: data-header-tone for headerTone. */
function attributeName(option: LookOption): string {
  return `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

import type { Settings } from "../../site/blockModels.ts";
import type { Selector } from "./styleRules.ts";

/**
 * The choices of a theme beside its colours and fonts, with their defaults. Each other value is an attribute of the root
 * element, such as data-headings="above", on which rules in style sheets depend.
 */
export const LOOK_DEFAULTS = {
  header: "twoLines",
  headerTone: "brand",
  footerTone: "brand",
  headings: "beside",
  corners: "sharp",
  density: "regular",
  lists: "lines",
  buttons: "solid",
  typeScale: "regular",
  quotes: "line",
  calls: "band",
} as const;

type LookOption = keyof typeof LOOK_DEFAULTS;

const LOOK_OPTIONS = Object.keys(LOOK_DEFAULTS) as LookOption[];

/** The choices of a site, without defaults. */
export type Look = { readonly [Option in LookOption]?: NonNullable<Settings["theme"][Option]> };

export function readLook(theme: Settings["theme"]): Look {
  return Object.fromEntries(LOOK_OPTIONS.flatMap((name) => (isChosen(name, theme[name]) ? [[name, theme[name]]] : [])));
}

function isChosen(name: LookOption, value: string | undefined): boolean {
  return value !== undefined && value !== LOOK_DEFAULTS[name];
}

/** The attributes of the root element, as HTML with a space before each. */
export function lookAttributes(look: Look): string {
  return LOOK_OPTIONS.flatMap((name) => (look[name] ? ` ${attributeName(name)}="${look[name]}"` : [])).join("");
}

const CHOSEN = new RegExp(`^:root((?:\\[(?:${LOOK_OPTIONS.map(attributeName).join("|")})\\b[^\\]]*\\])+)`);

/**
 * Whether a selector can match in a site with a look: one for any choice of an option, as :root[data-lists], or for one
 * value of it, as :root[data-lists="boxes"], may not.
 */
export function matchesLook([text]: Selector, look: Look): boolean {
  const attributes = new Map(LOOK_OPTIONS.map((name) => [attributeName(name), look[name]]));
  const choices = CHOSEN.exec(text)?.[1]?.matchAll(/\[([\w-]+)(?:=["']?(\w+))?/g) ?? [];
  return Array.from(choices).every(([, name = "", value]) => {
    const chosenValue = attributes.get(name);
    return chosenValue !== undefined && (value === undefined || value === chosenValue);
  });
}

/** The attribute of an option: data-header-tone for headerTone. */
function attributeName(option: LookOption): string {
  return `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

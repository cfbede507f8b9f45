import type { PageScheme } from "../../../app/state/pageScheme.ts";
import { DEVICES, type Device } from "../../../app/state/studioState.ts";

/** How examples are shown. */
export interface CatalogueView {
  device: Device;
  scheme: PageScheme;
  direction: Direction;
  medium: Medium;
  scripts: Scripts;
}

/** A direction of texts; empty for that of the language. */
export type Direction = "" | "ltr" | "rtl";
export type Medium = "screen" | "print";
/** Whether the scripts of an example run, are switched off, or never arrive. */
export type Scripts = "run" | "none" | "never";

const DEFAULT_VIEW: Omit<CatalogueView, "device"> = { scheme: "", direction: "", medium: "screen", scripts: "run" };

/** Reads how examples are shown, and the words that were searched, from the query of an address. */
export function readView(query: string, windowWidth: number): { view: CatalogueView; words: string } {
  const values = new URLSearchParams(query);
  const device = windowWidth < DEVICES.tablet ? "phone" : "desktop";
  const view: CatalogueView = {
    device: findChoice(values.get("device"), ["phone", "tablet", "desktop"]) ?? device,
    scheme: findChoice(values.get("scheme"), ["light", "dark"]) ?? DEFAULT_VIEW.scheme,
    direction: findChoice(values.get("direction"), ["ltr", "rtl"]) ?? DEFAULT_VIEW.direction,
    medium: findChoice(values.get("medium"), ["print"]) ?? DEFAULT_VIEW.medium,
    scripts: findChoice(values.get("scripts"), ["none", "never"]) ?? DEFAULT_VIEW.scripts,
  };
  return { view, words: values.get("search") ?? "" };
}

/** Writes the query that `readView` reads, without the options that have their default. */
export function writeView({ device, ...view }: CatalogueView, words: string): string {
  const values = new URLSearchParams({ device });
  for (const [name, value] of Object.entries(view))
    if (value !== new Map<string, string>(Object.entries(DEFAULT_VIEW)).get(name)) values.set(name, value);
  if (words) values.set("search", words);
  return `?${values}`;
}

function findChoice<Choice extends string>(value: string | null, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Settings } from "../../site/blockModels.ts";
import { readLanguage } from "../../site/language.ts";
import { LOOK_DEFAULTS, lookAttributes, matchesLook, readLook } from "./look.ts";

const theme = { corners: "round", headerTone: "plain", headingFont: "system sans" } as Settings["theme"];

it("the defaults are those of the schema", () => {
  const { properties = {} } = readLanguage().site.properties?.site?.properties?.theme ?? {};
  for (const [name, value] of Object.entries(LOOK_DEFAULTS)) expect(properties[name]?.default, name).toBe(value);
});

describe("each value of an option but its default has rules in a style sheet", () => {
  const { properties = {} } = readLanguage().site.properties?.site?.properties?.theme ?? {};
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const css = sheets.map((file) => readFileSync(`src/${file}`, "utf8")).join("");
  const selectors = Array.from(css.matchAll(/:root\[[^\]]*\]/g), ([selector]) => selector);
  const values = Object.entries(LOOK_DEFAULTS).flatMap(([name, fallback]) =>
    (properties[name]?.enum ?? []).flatMap((value) => (value === fallback ? [] : [[name, String(value)] as const])),
  );

  it.each(values)("%s: %s", (name, value) => {
    const look = readLook({ [name]: value } as unknown as Settings["theme"]);
    expect(selectors.filter((selector) => matchesLook([selector, []], look))).not.toEqual([]);
  });
});

it("each choice of a theme is an attribute of the root element", () => {
  expect(lookAttributes(readLook(theme))).toBe(' data-header-tone="plain" data-corners="round"');
  expect(lookAttributes(readLook({ ...theme, ...LOOK_DEFAULTS }))).toBe("");
});

it.each([
  [':root[data-corners="round"] .a', true],
  [":root[data-corners=round] .a", true],
  [':root[data-corners="round"][data-header-tone="plain"] .a', true],
  [":root[data-corners] .a", true],
  ['.a[data-kind="external"]', true],
  [":root[data-lists] .a", false],
  [':root[data-corners="soft"] .a', false],
  [':root[data-corners="round"][data-header-tone="brand"] .a', false],
])("a site needs a rule only if its look can match: %s", (selector, isNeeded) => {
  expect(matchesLook([selector, []], readLook(theme))).toBe(isNeeded);
});

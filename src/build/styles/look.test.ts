import { expect, it } from "vitest";
import type { Settings } from "../../site/blockModels.ts";
import { lookAttributes, matchesLook, readLook } from "./look.ts";

const theme = { corners: "round", headerTone: "plain", headingFont: "system sans" } as Settings["theme"];

it("each choice of a theme is an attribute of the root element", () => {
  expect(lookAttributes(readLook(theme))).toBe(' data-header-tone="plain" data-corners="round"');
  expect(lookAttributes({})).toBe("");
});

it.each([
  [':root[data-corners="round"] .a', true],
  [":root[data-corners=round] .a", true],
  [':root[data-corners="round"][data-header-tone="plain"] .a', true],
  ['.a[data-kind="external"]', true],
  [':root[data-corners="soft"] .a', false],
  [':root[data-corners="round"][data-header-tone="brand"] .a', false],
])("a site needs a rule only if its look can match: %s", (selector, isNeeded) => {
  expect(matchesLook([selector, []], readLook(theme))).toBe(isNeeded);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTRAST_NEEDS, measureContrast, TEXT_CONTRAST } from "./contrast.ts";
import type { Palette, WrittenPalette } from "./palette.ts";
import { presets } from "./presets.ts";
import { resolveTheme } from "./resolveTheme.ts";

const COLOR = fc
  .integer({ min: 0, max: 0xffffff })
  .map((code) => `#${code.toString(16).padStart(6, "0").toUpperCase()}`);
const PRESETS = Object.entries(presets) as [keyof typeof presets, (typeof presets)["school"]][];

/** The pairs of a palette that cannot be read. */
function findWeakPairs(palette: Palette): string[] {
  const colors: Readonly<Record<string, string>> = palette;
  return CONTRAST_NEEDS.flatMap(({ above, grounds, least }) =>
    grounds
      .filter((ground) => measureContrast(colors[above] ?? "", colors[ground] ?? "") < least)
      .map((ground) => `${above} ${colors[above]} on ${ground} ${colors[ground]}`),
  );
}

describe("palettes from one brand colour", () => {
  it("can be read, light and dark, whatever the colour", () => {
    fc.assert(
      fc.property(COLOR, (brandColor) => {
        const { light, dark } = resolveTheme({ brandColor });
        expect(light.brand).toBe(brandColor);
        expect([...findWeakPairs(light), ...findWeakPairs(dark)]).toEqual([]);
        for (const { accent, surface, raised, highlight, brand } of [light, dark]) {
          // links in texts, and marks in the header
          for (const [above, ground] of [
            [accent, surface],
            [accent, raised],
            [highlight, brand],
          ] as const)
            expect(measureContrast(above, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
      }),
    );
  });

  it("can be read with a colour for buttons, headers or the text on them that was chosen beside it", () => {
    const chosen = fc.oneof(
      COLOR.map((accent) => ({ accent })),
      COLOR.map((brand) => ({ brand })),
    );
    fc.assert(
      fc.property(COLOR, chosen, chosen, (brandColor, light: WrittenPalette, dark: WrittenPalette) => {
        const theme = resolveTheme({ brandColor, light, dark });
        expect(theme.light).toMatchObject(light);
        expect(theme.dark).toMatchObject(dark);
        expect([...findWeakPairs(theme.light), ...findWeakPairs(theme.dark)]).toEqual([]);
      }),
    );
  });

  it.each(["#FFFFFF", "#000000", "#808080", "#777777", "#FFFF00", "#0000FF", "#00FF00"])(
    "have no weak pair: %s",
    (brandColor) => {
      const { light, dark } = resolveTheme({ brandColor });
      expect([...findWeakPairs(light), ...findWeakPairs(dark)]).toEqual([]);
    },
  );
});

describe("a dark palette that is left out", () => {
  it("is dark, and can be read with any light palette that can", () => {
    for (const [preset, { light }] of PRESETS) {
      const { dark } = resolveTheme({ preset });
      expect(findWeakPairs(light), preset).toEqual([]);
      expect(findWeakPairs(dark), preset).toEqual([]);
      expect(measureContrast(dark.surface, "#000000")).toBeLessThan(1.5);
    }
  });

  it("follows the light one", () => {
    const colors = { ...presets.school.light, brand: "#123A6B", accent: "#7A1F6B" };
    expect(resolveTheme({ light: colors }).dark).not.toEqual(resolveTheme({}).dark);
    const { accent } = resolveTheme({ light: colors, dark: { accent: "#FFDD88" } }).dark;
    expect(accent).toBe("#FFDD88");
  });
});

it("each preset has a heading font of its own", () => {
  expect(new Set(PRESETS.map(([, { headingFont }]) => headingFont)).size).toBe(PRESETS.length);
});

it.each(["typeScale", "quotes", "calls"] as const)("each preset has %s of its own", (option) => {
  const values = PRESETS.map(([, preset]) => preset[option]);
  expect(new Set(values).size).toBe(PRESETS.length);
});

describe("a theme", () => {
  it("without any choice has the look of the school preset", () => {
    expect(resolveTheme({})).toEqual(resolveTheme({ preset: "school" }));
  });

  it("has what it says itself, and the rest from its preset", () => {
    const { buttons, headingFont, textFont, light } = resolveTheme({
      preset: "practice",
      buttons: "solid",
      headingFont: "Rubik",
      light: { accent: "#7A1F6B" },
    });
    expect({ buttons, headingFont }).toEqual({ buttons: "solid", headingFont: "Rubik" });
    expect(textFont).toBe(presets.practice.textFont);
    expect(light).toMatchObject({ accent: "#7A1F6B", surface: presets.practice.light.surface });
  });

  it("has palettes from its brand colour rather than from its preset", () => {
    const { light } = resolveTheme({ preset: "club", brandColor: "#5B2333" });
    expect(light.brand).toBe("#5B2333");
    expect(light.accent).not.toBe(presets.club.light.accent);
  });
});

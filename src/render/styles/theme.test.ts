import { formatHex, interpolate } from "culori/fn";
import { describe, expect, test } from "vitest";
import { schoolSite } from "../../../tests/specs.ts";
import { measureContrast, TEXT_CONTRAST } from "../../site/theme/contrast.ts";
import { type ResolvedTheme, resolveTheme } from "../../site/theme/resolveTheme.ts";
import { themeCss, veilCss } from "./theme.ts";

const theme = resolveTheme(schoolSite.site.theme);
const fonts = { css: "", heading: "serif", text: "sans-serif", files: new Map(), licenses: [] };

/** The rules for screens of a theme with these light colours. */
function onScreen(colors: Partial<ResolvedTheme["light"]>): string {
  return themeCss({ ...theme, light: { ...theme.light, ...colors } }, fonts)
    .split("@media screen")
    .slice(1)
    .join();
}

/** The backgrounds of the footer for a light and a dark brand colour. */
function footerBackgrounds(lightBrand: string, darkBrand: string, onBrand = theme.light.onBrand): string[] {
  const [light, dark] = [lightBrand, darkBrand].map((brand) => ({ ...theme.light, brand, onBrand })) as [
    ResolvedTheme["light"],
    ResolvedTheme["light"],
  ];
  return Array.from(
    themeCss({ ...theme, light, dark }, fonts).matchAll(/--brandShade:([^;}]*)/g),
    ([, color = ""]) => color,
  );
}

describe("themeCss", () => {
  test.each(["light", "dark"] as const)("has one scheme where a site is always %s", (mode) => {
    const css = themeCss({ ...theme, mode }, fonts);
    const otherMode = mode === "light" ? "dark" : "light";
    expect(css).not.toContain("prefers-color-scheme");
    expect(css).toContain(`color-scheme:${mode}`);
    expect(css).toContain(`--surface:${theme[mode].surface}`);
    expect(css).not.toContain(theme[otherMode].surface);
    expect(css.includes("--dimming:")).toBe(mode === "dark");
  });

  test("has both schemes unless a site says otherwise", () => {
    const css = themeCss(theme, fonts);
    expect(themeCss({ ...theme, mode: "auto" }, fonts)).toBe(css);
    expect(css).toMatch(/prefers-color-scheme:dark\)\{:root\{[^}]*--dimming:/);
  });

  test("replaces no colour that can be read as text", () => {
    expect(onScreen({})).toBe("");
  });

  test("replaces a yellow accent in text on white", () => {
    const css = onScreen({ surface: "#FFFFFF", raised: "#F1F6EF", text: "#14211A", accent: "#F5B301" });
    expect(css).toMatch(/^\{:root\{--accentText:#14211A\}\}/);
    // it can be read in dark mode
    expect(css).toContain(
      "(prefers-color-scheme:dark){:root{--accentText:initial;--accentEdge:initial;--brandMark:initial;}}",
    );
  });

  test("replaces a highlight that cannot be read on the brand colour", () => {
    expect(onScreen({ brand: "#14532D", onBrand: "#FFFFFF", highlight: "#B45309" })).toContain("--brandMark:#FFFFFF");
  });

  test.each(["#14532D", "#1A5C34"])(
    "gives buttons a border if they are hard to see on the brand colour: %s",
    (accent) => {
      expect(onScreen({ brand: "#14532D", accent, onAccent: "#FFFFFF" })).toContain("--accentEdge:#FFFFFF");
    },
  );

  test("gives the footer a darker brand colour as background, in light and dark mode", () => {
    expect(footerBackgrounds("#173A2C", "#FFFFFF")).toEqual(["#133024", "#d1d1d1"]);
  });

  test.each([
    ["an orange", "#D9730D", "#111111"],
    ["a yellow", "#F4C20D", "#1B1B1B"],
  ])("gives the footer a lighter background if its text is dark: %s", (_, brand, onBrand) => {
    const background = footerBackgrounds(brand, brand, onBrand)[0] as string;
    const mutedColor = formatHex(interpolate([brand, onBrand], "rgb")(0.75)) as string;
    for (const color of [onBrand, mutedColor])
      expect(measureContrast(color, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe("veilCss", () => {
  const names = ["plainVeil", "tintedVeil", "brandVeil", "accentVeil"] as const;
  const palettes = {
    ...theme,
    yellow: { ...theme.light, brand: "#F4C20D", onBrand: "#1B1B1B", accent: "#FFFFFF", onAccent: "#767676" },
  };
  const grounds = (palette: ResolvedTheme["light"]) => ({
    plainVeil: [palette.surface, palette.text],
    tintedVeil: [palette.raised, palette.text],
    brandVeil: [palette.brand, palette.onBrand],
    accentVeil: [palette.accent, palette.onAccent],
  });

  test.each(["light", "dark", "yellow"] as const)("keeps texts legible over any picture: %s", (name) => {
    const palette = palettes[name];
    const css = veilCss({ ...theme, mode: "light", light: palette });
    for (const veil of names) {
      const [ground = "", text = ""] = grounds(palette)[veil];
      const [, color = "", opacity = ""] = new RegExp(`--${veil}:(#\\w{6})(\\w\\w)`).exec(css) ?? [];
      expect(color.toLowerCase()).toBe(ground.toLowerCase());
      for (const picture of ["#000000", "#FFFFFF", "#FF0000", "#FFFF00", "#0000FF", "#808080"]) {
        const shown = formatHex(interpolate([picture, color], "rgb")(Number.parseInt(opacity, 16) / 255)) as string;
        expect(measureContrast(text, shown), `${veil} over ${picture}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });
});

describe("cards that a theme fills", () => {
  test.each(["filled", "shadow"] as const)("leave texts at least as legible as they are around them: %s", (lists) => {
    for (const [brand, onBrand] of [
      ["#173A2C", "#FFFFFF"],
      ["#F4C20D", "#1B1B1B"],
    ] as const) {
      const palette = { ...theme.light, brand, onBrand, accent: brand, onAccent: onBrand };
      const css = themeCss({ ...theme, mode: "light", lists, light: palette }, fonts);
      for (const card of ["brandCard", "accentCard"]) {
        const [, color = ""] = new RegExp(`--${card}:([^;}]*)`).exec(css) ?? [];
        expect(measureContrast(onBrand, color)).toBeGreaterThanOrEqual(measureContrast(onBrand, brand));
      }
    }
  });

  test("cost nothing where there are none", () => {
    expect(themeCss({ ...theme, lists: "boxes" }, fonts)).not.toContain("Card:");
  });
});

import { formatHex, interpolate } from "culori/fn";
import { describe, expect, test } from "vitest";
import { readSpec } from "../../../tests/specs.ts";
import type { Theme } from "../../generated/site.ts";
import { contrastOf, TEXT_CONTRAST } from "../../validate/content/contrastOf.ts";
import { themeCss } from "./theme.ts";

const { theme } = readSpec("site.json").site;
const fonts = { css: "", heading: "serif", text: "sans-serif", files: new Map() };

/** What is said for a screen of a theme with these colours by day. */
function onScreen(colors: Partial<Theme["light"]>): string {
  return themeCss({ ...theme, light: { ...theme.light, ...colors } }, fonts)
    .split("@media screen")
    .slice(1)
    .join();
}

/** The grounds of the footer that come with these colours of the brand. */
function groundsOf(day: string, night: string, onBrand = theme.light.onBrand): string[] {
  const [light, dark] = [day, night].map((brand) => ({ ...theme.light, brand, onBrand })) as [
    Theme["light"],
    Theme["light"],
  ];
  return Array.from(
    themeCss({ ...theme, light, dark }, fonts).matchAll(/--brandShade:([^;}]*)/g),
    ([, color = ""]) => color,
  );
}

describe("themeCss", () => {
  test("colours that can be read are those of words, too", () => {
    expect(onScreen({})).toBe("");
  });

  test("a yellow accent is the ground of buttons, and no colour of words on white", () => {
    const css = onScreen({ surface: "#FFFFFF", raised: "#F1F6EF", text: "#14211A", accent: "#F5B301" });
    expect(css).toMatch(/^\{:root\{--accentText:#14211A\}\}/);
    // by night it can be read
    expect(css).toContain(
      "(prefers-color-scheme:dark){:root{--accentText:initial;--accentEdge:initial;--brandMark:initial;}}",
    );
  });

  test("a highlight that is lost on the brand's colour gives way to its text", () => {
    expect(onScreen({ brand: "#14532D", onBrand: "#FFFFFF", highlight: "#B45309" })).toContain("--brandMark:#FFFFFF");
  });

  test.each(["#14532D", "#1A5C34"])("a button that is lost on the brand's colour has an edge: %s", (accent) => {
    expect(onScreen({ brand: "#14532D", accent, onAccent: "#FFFFFF" })).toContain("--accentEdge:#FFFFFF");
  });

  test("the ground of the footer is the brand's colour, darker, by day and by night", () => {
    expect(groundsOf("#173A2C", "#FFFFFF")).toEqual(["#133024", "#d1d1d1"]);
  });

  test.each([
    ["an orange", "#D9730D", "#111111"],
    ["a yellow", "#F4C20D", "#1B1B1B"],
  ])("it is lighter where dark words could not be read on a darker one: %s", (_, brand, onBrand) => {
    const ground = groundsOf(brand, brand, onBrand)[0] as string;
    const muted = formatHex(interpolate([brand, onBrand], "rgb")(0.75)) as string;
    for (const color of [onBrand, muted]) expect(contrastOf(color, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

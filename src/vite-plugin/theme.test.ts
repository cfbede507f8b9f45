import { describe, expect, test } from "vitest";
import { readSpec } from "../../tests/specs";
import type { Theme } from "../generated/site";
import { themeCss } from "./theme";

const { theme } = readSpec("site.json").site;
const fonts = { css: "", heading: "serif", text: "sans-serif", files: new Map() };

function light(colors: Partial<Theme["light"]>): string {
  return themeCss({ ...theme, light: { ...theme.light, ...colors } }, fonts).split("@media")[0] as string;
}

describe("themeCss", () => {
  test("colours that can be read are those of words, too", () => {
    expect(light({})).toContain(`--accentText:${theme.light.accent}`);
    expect(light({})).toContain(`--brandMark:${theme.light.highlight}`);
  });

  test("a yellow accent is the ground of buttons, and no colour of words on white", () => {
    const css = light({
      surface: "#FFFFFF",
      raised: "#F1F6EF",
      text: "#14211A",
      accent: "#F5B301",
      onAccent: "#1F1600",
    });
    expect(css).toContain("--accent:#F5B301");
    expect(css).toContain("--accentText:#14211A");
  });

  test("a highlight that is lost on the brand's colour gives way to its text", () => {
    const css = light({ brand: "#14532D", onBrand: "#FFFFFF", highlight: "#B45309" });
    expect(css).toContain("--highlight:#B45309");
    expect(css).toContain("--brandMark:#FFFFFF");
  });
});

import { expect, it } from "vitest";
import { createSite } from "../../../../tests/specs.ts";
import type { Block } from "../../../generated/site.ts";
import { findConstantUses, listConstants, listPalettes, measureContrasts } from "./siteSettings.ts";

it("names the pages that use a constant: by a text, a shared part, another constant, or on every page", () => {
  const page = (path: string, ...blocks: Block[]) => ({
    path,
    title: `{schoolName} ${path}`,
    description: "A",
    blocks,
  });
  const template = createSite();
  const { constants, pages } = listConstants({
    ...template,
    site: { ...template.site, name: "{schoolName}" },
    constants: { schoolName: "A", phone: "1", callUs: "Call {phone}", fee: "5", unused: "6" },
    fragments: { shared: [{ type: "prose", text: "{fee}" }] },
    routes: [
      page("/", { type: "prose", text: "{callUs}" }),
      page("/b", { type: "fragment", name: "shared" }),
      page("/c", { type: "prose", text: "{fee} {{phone}}" }),
    ],
  });
  expect(pages).toBe(3);
  expect(constants.map(({ name, named: namedPages }) => [name, ...namedPages.map(({ path }) => path)])).toEqual([
    ["schoolName", "/", "/b", "/c"],
    ["phone", "/"],
    ["callUs", "/"],
    ["fee", "/b", "/c"],
    ["unused"],
  ]);
  expect(constants[1]?.named).toEqual([{ title: "A /", path: "/" }]);
  expect(constants[2]).toMatchObject({ label: "Call us", written: "Call {phone}", text: "Call 1" });
});

it("names what uses a constant, with the pages that it is on", () => {
  const spec = {
    constants: { phone: "1", callUs: "Call {phone}" },
    footer: { text: "{phone}, {{phone}}" },
    routes: [{ path: "/b", title: "{callUs}", blocks: [{ type: "prose", text: "{phone} or {phone}" }] }],
  };
  const uses = findConstantUses(spec, "phone");
  expect(uses.map(({ page }) => page)).toEqual([undefined, undefined, { path: "/b", title: "Call 1" }]);
});

it("measures each colour on the backgrounds that the rules ask for, as far as they are written in full", () => {
  const contrasts = measureContrasts({ text: "#000000", surface: "#FFFFFF", raised: "#FFF", muted: "#767676" });
  expect(contrasts).toMatchObject([
    { above: "text", ground: "surface", ratio: 21, least: 4.5 },
    { above: "muted", ground: "surface", ratio: expect.closeTo(4.54, 2), least: 4.5 },
  ]);
});

it("lists the colours of palettes that the file has, and of those that are made from them", () => {
  const writtenColors = { brand: "#0B3D2E" };
  const { light, dark } = listPalettes({ site: { theme: { preset: "library", light: writtenColors } } });
  expect(light).toMatchObject({ written: writtenColors, colors: writtenColors });
  expect(dark?.written).toBeUndefined();
  expect(Object.keys(dark?.colors ?? {})).toEqual(Object.keys(light?.colors ?? {}));
  expect(Object.values({ ...light?.colors, ...dark?.colors }).every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(
    true,
  );
});

import { expect, it } from "vitest";
import { engineIcons as icons } from "./engineIcons.ts";

it("an icon is one path of all its strokes, with rounded coordinates", () => {
  const path = icons.path("calendar") ?? "";
  expect(path.match(/[Mm]/g)?.length).toBeGreaterThan(1);
  expect(icons.path("star")).not.toMatch(/\.\d\d/);
});

it("a dot in an icon remains a stroke with a length, because browsers may omit one without", () => {
  expect(icons.path("message-dots")?.match(/[hvl][\d ]*\.01/g)).toHaveLength(3);
});

it("a name that is not in the icon set is rejected", () => {
  expect(["star", "starr", "../star"].map(icons.has)).toEqual([true, false, false]);
  expect(icons.path("starr")).toBeUndefined();
});

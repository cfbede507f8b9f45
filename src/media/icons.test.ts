import { expect, it } from "vitest";
import { hasIcon, iconPath } from "./icons.ts";

it("an icon is one path of all its strokes, with rounded coordinates", () => {
  const path = iconPath("calendar") ?? "";
  expect(path.match(/[Mm]/g)?.length).toBeGreaterThan(1);
  expect(iconPath("star")).not.toMatch(/\.\d\d/);
});

it("a dot in an icon remains a stroke with a length, because browsers may omit one without", () => {
  expect(iconPath("message-dots")?.match(/[hvl][\d ]*\.01/g)).toHaveLength(3);
});

it("a name that is not in the icon set is rejected", () => {
  expect([hasIcon("star"), hasIcon("starr"), hasIcon("../star")]).toEqual([true, false, false]);
  expect(iconPath("starr")).toBeUndefined();
});

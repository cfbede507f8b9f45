import { expect, it } from "vitest";
import { hasIcon, iconPath } from "./icons";

it("an icon is one path of all its lines, with no more digits than a screen shows", () => {
  const path = iconPath("calendar") ?? "";
  expect(path.match(/[Mm]/g)?.length).toBeGreaterThan(1);
  expect(iconPath("star")).not.toMatch(/\.\d\d/);
  expect(path).not.toBe(iconPath("star"));
});

it("a name that the set does not have is no icon", () => {
  expect([hasIcon("star"), hasIcon("starr"), hasIcon("../star")]).toEqual([true, false, false]);
  expect(iconPath("starr")).toBeUndefined();
});

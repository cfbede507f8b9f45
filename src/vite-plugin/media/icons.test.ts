import { expect, it } from "vitest";
import { hasIcon, iconPath } from "./icons.ts";

it("an icon is one path of all its lines, with no more digits than a screen shows", () => {
  const path = iconPath("calendar") ?? "";
  expect(path.match(/[Mm]/g)?.length).toBeGreaterThan(1);
  expect(iconPath("star")).not.toMatch(/\.\d\d/);
});

it("a dot in an icon stays a line of some length, without which browsers may leave it out", () => {
  expect(iconPath("message-dots")?.match(/[hvl][\d ]*\.01/g)).toHaveLength(3);
});

it("a name that the set does not have is no icon", () => {
  expect([hasIcon("star"), hasIcon("starr"), hasIcon("../star")]).toEqual([true, false, false]);
  expect(iconPath("starr")).toBeUndefined();
});

import { expect, it } from "vitest";
import { createPageUrl, readPagePath } from "./pageRoot.ts";

it.each([
  ["", "/fees", "/fees"],
  ["", "/", "/"],
  ["/repo/studio/page", "/fees", "/repo/studio/page/fees"],
  ["/repo/studio/page", "/", "/repo/studio/page/"],
])("below %j, the page %s is at %s", (root, path, address) => {
  expect(createPageUrl(root, path)).toBe(address);
  expect(readPagePath(root, address)).toBe(path);
});

it("reads the root itself as the home page, and leaves other addresses as they are", () => {
  expect(readPagePath("/repo/studio/page", "/repo/studio/page")).toBe("/");
  expect(readPagePath("/repo/studio/page", "/repo/studio/pages")).toBe("/repo/studio/pages");
});

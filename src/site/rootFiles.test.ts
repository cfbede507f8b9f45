import { expect, it } from "vitest";
import { isHiddenFile, listRootFiles } from "./rootFiles.ts";

it("lists the files for the root of the site, and security.txt in both of its places", () => {
  expect(listRootFiles(["logo.svg", "root/ads.txt", "root/security.txt", "roots/a.txt"])).toEqual(
    new Map([
      ["ads.txt", "root/ads.txt"],
      ["security.txt", "root/security.txt"],
      [".well-known/security.txt", "root/security.txt"],
    ]),
  );
  const rootFiles = listRootFiles(["root/.well-known/security.txt", "root/security.txt"]);
  expect(rootFiles.get(".well-known/security.txt")).toBe("root/.well-known/security.txt");
});

it.each([
  ["root/.well-known/assetlinks.json", false],
  ["root/ads.txt", false],
  [".DS_Store", true],
  ["root/.DS_Store", true],
  ["root/.well-known/.DS_Store", true],
  [".git/config", true],
])("tells whether %s is hidden", (name, isHidden) => {
  expect(isHiddenFile(name)).toBe(isHidden);
});

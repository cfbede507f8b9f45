import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { quoteArgument } from "./quoteArgument.ts";

it
  .skipIf(process.platform === "win32")
  .each([
    "site.json",
    "My site/site.json",
    'O\'Neill; $(touch x) `id` "$HOME" & |.json',
    "a\\b*?.json",
    "#1/site.json",
    "学校/site.json",
  ])("has a shell take %s as it is", (path) => {
  expect(execFileSync("sh", ["-c", `printf %s ${quoteArgument(path)}`], { encoding: "utf8" })).toBe(path);
});

it("leaves an ordinary path alone, and quotes one with spaces in the shells of Windows", () => {
  expect(quoteArgument("sites/site.json", "linux")).toBe("sites/site.json");
  expect(quoteArgument("C:\\sites\\site.json", "win32")).toBe("C:\\sites\\site.json");
  expect(quoteArgument("C:\\My sites\\site.json", "win32")).toBe('"C:\\My sites\\site.json"');
});

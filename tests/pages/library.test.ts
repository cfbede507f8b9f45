import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LIBRARY } from "../e2e/servers.ts";
import { readSpec } from "../specs.ts";
import { parsePage } from "./parsePage.ts";

test("a draft is nowhere in the build", () => {
  const { path = "" } = readSpec("tests/fixtures/library/site.json").routes.find(({ draft }) => draft) ?? {};
  expect(path).not.toBe("");
  expect(existsSync(join(LIBRARY, `${path}.html`))).toBe(false);
  for (const file of ["sitemap.xml", "sitemap.html", "index.html"])
    expect(readFileSync(join(LIBRARY, file), "utf8")).not.toContain(path);
});

test("a filter offers only the years that dashboards have", () => {
  const buttons = Array.from(parsePage(LIBRARY, "/figures").querySelectorAll("main fieldset button"));
  expect(buttons.map(({ textContent }) => textContent).slice(1)).toEqual(["2025", "2024"]);
});

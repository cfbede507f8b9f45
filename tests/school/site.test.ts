import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { engineRoot } from "../../src/files/roots.ts";
import { resolveTheme } from "../../src/site/theme/resolveTheme.ts";
import { readSpec } from "../specs.ts";

it("names the schema for every editor that does not read the settings of VS Code", () => {
  const { $schema = "" } = readSpec("site.json");
  expect(join(engineRoot, $schema)).toBe(join(engineRoot, "schema/site.schema.json"));
});

it("has the addresses of its reports as constants", () => {
  const { routes, constants = {} } = readSpec("site.json");
  const blocks = routes.flatMap((route) => route.blocks);
  const addresses = blocks.flatMap((block) => {
    if (block.type === "dashboardGrid") return block.dashboards.map(({ embedUrl }) => embedUrl);
    return block.type === "embed" && block.id === "portal" ? [block.src, block.link.href] : [];
  });
  expect(addresses).toHaveLength(5);
  for (const address of addresses) expect(constants).toHaveProperty(/^\{(\w+)\}$/.exec(address ?? "")?.[1] ?? "none");
});

it("has its reports in the colours of its pages", () => {
  const { light, dark } = resolveTheme(readSpec("site.json").site.theme);
  const css = readFileSync(join(engineRoot, "media/reports/report.css"), "utf8");
  for (const palette of [light, dark])
    for (const name of ["surface", "raised", "text", "muted", "line", "highlight"] as const)
      expect(css).toContain(`--${name}: ${palette[name].toLowerCase()};`);
});

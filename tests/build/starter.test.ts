import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("another site begins without an error and without a warning", () => {
  const { stdout, status } = spawnSync("node", ["scripts/launch.mjs", "validate", "starter/site.json"], {
    encoding: "utf8",
  });
  expect(stdout).toBe("starter/site.json: no errors, no warnings.\n");
  expect(status).toBe(0);
});

it("another site begins with pages for all that visitors ask of a practice, and with reserved addresses and numbers", () => {
  const text = readFileSync("starter/site.json", "utf8");
  const { routes } = JSON.parse(text) as { routes: unknown[] };
  expect(routes).toHaveLength(8);
  const domains = [...text.matchAll(/(?:https?:\/\/|\w@)([\w.-]+)/g)].map(([, domain]) => domain);
  expect(domains.length).toBeGreaterThan(0);
  expect(domains.filter((domain) => !/^(www\.)?example\.com$/.test(domain ?? ""))).toEqual([]);
  // Ofcom keeps these numbers for fiction
  expect(text.match(/\+[\d ]{6,}/g)).toEqual(["+44 1632 960000"]);
});

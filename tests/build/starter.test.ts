import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("another site begins without an error and without a warning", () => {
  const { stdout, status } = spawnSync("node", ["scripts/launch.mjs", "validate", "starter/site.json"], {
    encoding: "utf8",
  });
  expect(stdout).toBe("starter/site.json: no errors, no warnings.\n");
  expect(status).toBe(0);
});

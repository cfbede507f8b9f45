import { join } from "node:path";
import { expect, it } from "vitest";
import { engineRoot } from "../../src/files/roots.ts";
import { readSpec } from "../specs.ts";

it("names the schema for every editor that does not read the settings of VS Code", () => {
  const { $schema = "" } = readSpec("site.json");
  expect(join(engineRoot, $schema)).toBe(join(engineRoot, "schema/site.schema.json"));
});

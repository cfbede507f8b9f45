import { join } from "node:path";
import { expect, it } from "vitest";
import { blockNameProblem, ruleNameProblem } from "../scripts/new/checkName.ts";
import { listTypeNames } from "../src/generate/checkSchemas.ts";
import { readSchemas } from "../src/generate/readSchema.ts";

it("no new block type can have a type of the schemas", () => {
  const typeNames = [...readSchemas(join("schema")).values()].flatMap(listTypeNames);
  const types = typeNames.map((name) => name.replace(/^./, (letter) => letter.toLowerCase()));
  expect(types).toContain("text");
  expect(types.filter((type) => !blockNameProblem(type))).toEqual([]);
});

it.each([
  ...["pageModel", "sharedModel", "blockProps", "placed", "extract"],
  ...["school-bell", "Bell", "constructor", "map", "section", "step", "text", "Hero", "herO"],
  ...["delete", "default", "await", "con", "com1", "date", "suspense", "richtext", "HERO", "cardgrid"],
])("a block type cannot be called %s", (type) => expect(blockNameProblem(type)).toBeDefined());

it.each(["stops", "schoolBell", "level2"])("a block type can be called %s", (type) =>
  expect(blockNameProblem(type)).toBeUndefined(),
);

it.each(["noBells", "dead-link", "new", "schema", "", "aux", "delete", "index", "Dead-links"])(
  "a rule cannot be called %s",
  (id) => expect(ruleNameProblem(id)).toBeDefined(),
);

it("a rule can be called no-bells", () => expect(ruleNameProblem("no-bells")).toBeUndefined());

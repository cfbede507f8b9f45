import { join } from "node:path";
import { expect, it } from "vitest";
import { engineRoot } from "../../../files/roots.ts";
import { describeFailure } from "./describeFailure.ts";

it("reports an error in a file that was removed, without a code frame", async () => {
  const error = new Error("Nothing is here.");
  error.stack = `Error: Nothing is here.\n    at Gone (${join(engineRoot, "src/blocks/gone/Gone.tsx")}:3:9)`;
  const { where, frame } = await describeFailure({ error });
  expect([where, frame]).toEqual(["src/blocks/gone/Gone.tsx:3", ""]);
});

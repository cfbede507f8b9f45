import { join } from "node:path";
import { projectRoot } from "../src/vite-plugin/files/project.ts";
import { isFresh } from "../src/vite-plugin/generate/freshness.ts";
import { diskFault, fail } from "./command/fail.ts";
import { readArguments } from "./command/options.ts";

readArguments({
  call: "npm run generate",
  does: "Writes src/generated from schema. All commands do so by themselves when a schema has changed.",
  options: {},
});

if (!isFresh(projectRoot)) {
  const { generate } = await import("../src/vite-plugin/generate/generate.ts");
  await generate(projectRoot).catch((error: Error) =>
    fail(diskFault(error) ?? `schema/ could not be read as a whole. ${error.message}`),
  );
  console.error(`Wrote ${join("src", "generated")} from schema.`);
}

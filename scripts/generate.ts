import { join } from "node:path";
import { engineRoot, isRepository } from "../src/files/roots.ts";
import { describeWriteError } from "../src/files/systemErrors.ts";
import { isFresh } from "../src/generate/freshness.ts";
import { fail } from "./command/fail.ts";
import { readArguments } from "./command/options.ts";

readArguments({
  call: "npm run generate",
  does: "Writes src/generated from schema. Every command does this when a schema has changed.",
  options: {},
});

if (!isFresh(engineRoot)) {
  const { generate } = await import("../src/generate/generate.ts");
  await generate(engineRoot).catch((error: Error) =>
    fail(describeWriteError(error) ?? `A schema has an error. ${error.message}`),
  );
  console.error(`Wrote ${join("src", "generated")} from schema.`);
}
if (!isRepository) {
  const { writeSiteLanguage } = await import("../src/generate/siteLanguage.ts");
  await writeSiteLanguage().catch((error: Error) => fail(error.message));
}

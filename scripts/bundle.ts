import { stripVTControlCharacters } from "node:util";
import { makeBundles } from "../src/vite-plugin/bundles";
import { SourceFault } from "../src/vite-plugin/sourceFault";
import { fail } from "./command/fail";

await makeBundles().catch((error: Error & { errors?: unknown }) => {
  if (error instanceof SourceFault) fail(error.message);
  // the bundler's own errors say the file, the line and the cause
  if (!error.errors) throw error;
  fail(stripVTControlCharacters(error.message).trim());
});

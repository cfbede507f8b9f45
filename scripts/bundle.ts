import { stripVTControlCharacters } from "node:util";
import { makeBundles } from "../src/vite-plugin/bundles";
import { fail } from "./command/fail";

await makeBundles().catch((error: Error & { errors?: unknown }) => {
  // the bundler's own errors say the file, the line and the cause
  if (!error.errors) throw error;
  fail(stripVTControlCharacters(error.message).trim());
});

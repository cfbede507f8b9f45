import { stripVTControlCharacters } from "node:util";
import { makeBundles } from "../src/vite-plugin/bundles";
import { diskFault, fail } from "./command/fail";

await makeBundles().catch((error: Error & { errors?: unknown }) => {
  // the bundler's own errors say the file, the line and the cause
  const said = error.errors ? stripVTControlCharacters(error.message).trim() : diskFault(error);
  if (!said) throw error;
  fail(said);
});

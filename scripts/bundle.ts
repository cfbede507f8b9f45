import { stripVTControlCharacters } from "node:util";
import { makeBundles } from "../src/vite-plugin/bundles";
import { SourceFault } from "../src/vite-plugin/files/sourceFault";
import { diskFault, fail } from "./command/fail";

await makeBundles().catch((error: Error & { errors?: unknown[] }) => {
  // one that a plugin throws comes inside of the bundler's
  const fault = [error, ...(error.errors ?? [])].find((one) => one instanceof SourceFault);
  if (fault) fail(fault.message);
  // the bundler's own errors say the file, the line and the cause
  const said = error.errors ? stripVTControlCharacters(error.message).trim() : diskFault(error);
  if (!said) throw error;
  fail(said);
});

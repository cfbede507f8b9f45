import { parentPort } from "node:worker_threads";
import { answerTexts } from "../src/editor/node/disk/diskValidator.ts";
import { fail } from "./command/fail.ts";
import { readArguments } from "./command/options.ts";

readArguments({
  call: "node scripts/launch.mjs validate-texts",
  does: "Validates texts that the preview sends to it, in a thread of the preview.",
  options: {},
});

if (!parentPort) fail("Only the preview runs this command.");
answerTexts(parentPort);

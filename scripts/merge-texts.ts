import { parentPort } from "node:worker_threads";
import { answerMerges } from "../src/editor/server/studio/mergeThread.ts";
import { fail } from "./command/fail.ts";
import { readArguments } from "./command/options.ts";

readArguments({
  call: "node scripts/launch.mjs merge-texts",
  does: "Merges texts that the preview sends to it, one after the other, in a thread of the preview.",
  options: {},
});

if (!parentPort) fail("Only the preview runs this command.");
answerMerges(parentPort);

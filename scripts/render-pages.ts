import { parentPort, workerData } from "node:worker_threads";
import { answerPages } from "../src/output/pages/pageThreads.ts";
import { fail } from "./command/fail.ts";
import { readArguments } from "./command/options.ts";

readArguments({
  call: "node scripts/launch.mjs render-pages",
  does: "Renders pages that a build sends to it, in a thread of the build.",
  options: {},
});

if (!parentPort) fail("Only a build runs this command.");
answerPages(parentPort, workerData);

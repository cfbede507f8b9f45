#!/usr/bin/env node
// The commands of the package: `prospectus start`, and so on.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { isBuildError } from "../../src/files/buildError.ts";
import { RESTART } from "../../src/files/restart.ts";
import { writeSiteLanguage } from "../../src/generate/siteLanguage.ts";
import { findEnvironmentProblem } from "./environmentProblem.ts";

const COMMANDS: Record<string, () => Promise<unknown>> = {
  start: () => import("../start.ts"),
  build: () => import("../build.ts"),
  preview: () => import("../preview.ts"),
  validate: () => import("../validate.ts"),
  migrate: () => import("../migrate.ts"),
  merge: () => import("../merge.ts"),
  pictures: () => import("../pictures.ts"),
  draft: () => import("../draft.ts"),
  new: () => import("../new.ts"),
  check: () => import("../check/ownCheck.ts"),
};
/** The commands that the others run in threads and processes of their own. */
const INTERNAL: typeof COMMANDS = {
  "render-pages": () => import("../render-pages.ts"),
  "validate-texts": () => import("../validate-texts.ts"),
  // "Start editing" asks whether it has to install the packages: when they are complete, this ends without an error
  packages: async () => {},
};

const [, , name = "", ...args] = process.argv;
const load = COMMANDS[name] ?? INTERNAL[name];
if (!load) {
  const list = `The commands are ${Object.keys(COMMANDS).join(", ")}; "npx --no-install prospectus build --help" explains one.`;
  console.error(name && name !== "--help" && name !== "-h" ? `There is no command "${name}". ${list}` : list);
  process.exit(name === "--help" || name === "-h" ? 0 : 2);
}
process.argv = [process.argv[0] ?? "", name, ...args];
const environmentProblem = isMainThread && findEnvironmentProblem();
if (environmentProblem) {
  console.error(environmentProblem);
  process.exit(2);
}
// the command that has started a thread has done so; git runs a merge while schemas may have conflicts, too
if (isMainThread && name !== "merge" && name !== "packages") {
  await writeSiteLanguage().catch(exitWith);
}
if (name === "start" && !process.send) runAgain(args);
else await load().catch(exitWith);

function exitWith(error: Error): never {
  console.error(isBuildError(error) ? error.message : error.stack);
  process.exit(2);
}

/** Runs the preview in a process of its own, and again when it ends because the site's own code has changed. */
function runAgain(parameters: string[]): void {
  const child = fork(fileURLToPath(import.meta.url), ["start", ...parameters]);
  let port: string | undefined;
  child.on("message", (message: { port: string }) => {
    port = message.port;
  });
  const end = () => child.kill();
  process.once("SIGTERM", end);
  child.on("exit", (code) => {
    process.off("SIGTERM", end);
    if (code !== RESTART || port === undefined) process.exit(code ?? 1);
    // the browser has the page open, and finds it again at the same port
    const otherParameters = parameters.filter(
      (parameter, index) =>
        parameter !== "--open" && !parameter.startsWith("--port") && parameters[index - 1] !== "--port",
    );
    runAgain([...otherParameters, "--port", port]);
  });
}

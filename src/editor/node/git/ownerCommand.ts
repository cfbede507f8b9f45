import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { readIfExists } from "../../../files/cacheFile.ts";
import { commandScript, siteRoot } from "../../../files/roots.ts";
import { isJson } from "../../../json/isJson.ts";
import type { OwnerCommand } from "../../publish/server/commandPublication.ts";
import { endGroup } from "./git.ts";
import type { GitRemoteOptions } from "./gitBranch.ts";

/** How much of the output of a command is shown, in lines. */
const MAX_LINES = 40;

/** The command with which the owner of the site publishes it, such as "npm run deploy"; undefined for one that uses git. */
export function readOwnerCommand(folder = siteRoot): string | undefined {
  const settings = readSettings(join(folder, ".prospectus.json"));
  const manifest = readSettings(join(folder, "package.json"));
  const command = settings.publish ?? manifest.prospectus?.publish;
  return typeof command === "string" && command.trim() !== "" ? command : undefined;
}

/** The command with which the owner publishes a site.json, as its settings are now. */
export function findOwnerCommand({ file, check }: Pick<GitRemoteOptions, "file" | "check">): OwnerCommand | undefined {
  const name = readOwnerCommand();
  if (name === undefined) return undefined;
  return {
    name,
    check: (signal) => check(file, { hasOtherCode: false, signal }),
    run: (signal) => runOwnerCommand(name, file, signal),
  };
}

/** Reads a file with settings; one that is not there, or is no JSON, has none. */
function readSettings(file: string): { publish?: unknown; prospectus?: { publish?: unknown } } {
  const text = readIfExists(file)?.toString() ?? "";
  return isJson(text) ? (JSON.parse(text) ?? {}) : {};
}

interface CommandResult {
  isDone: boolean;
  /** The last lines that it printed. */
  lines: string[];
}

/** Builds a site and runs its owner's command, both in the folder with its package.json. */
export async function runOwnerCommand(
  command: string,
  siteFile: string,
  signal: AbortSignal,
  folder = siteRoot,
): Promise<CommandResult> {
  const options = { cwd: folder, env: process.env, signal };
  const env = { ...process.env, SITE: siteFile };
  const build = await runProcess(process.execPath, [commandScript, "build"], { ...options, env });
  if (!build.isDone || signal.aborted) return { ...build, isDone: false };
  // it is the owner's own, and may have parameters, as a script of package.json
  return runProcess(command, [], { ...options, shell: true });
}

async function runProcess(
  program: string,
  parameters: readonly string[],
  { signal, ...options }: { cwd: string; shell?: boolean; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<CommandResult> {
  // in a process group of its own: it is ended with all that it has started
  const child = spawn(program, parameters, {
    ...options,
    ...{ stdio: ["ignore", "pipe", "pipe"], detached: true, windowsHide: true },
  });
  const end = () => endGroup(child.pid);
  signal.addEventListener("abort", end);
  try {
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { isDone: status === 0, lines: lastLines(stdout + stderr) };
  } catch (error) {
    return { isDone: false, lines: [String(error)] };
  } finally {
    signal.removeEventListener("abort", end);
  }
}

function lastLines(output: string): string[] {
  const lines = output.split("\n").map((line) => line.trimEnd());
  return lines.filter((line) => line !== "").slice(-MAX_LINES);
}

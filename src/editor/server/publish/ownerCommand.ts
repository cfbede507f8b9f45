import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { readJson } from "../../../files/cacheFile.ts";
import { commandScript, siteRoot } from "../../../files/roots.ts";

/** How much of what a command prints is shown, in lines. */
const MAX_LINES = 40;

/** The command with which the owner of the site publishes it, such as "npm run deploy"; undefined for one that uses git. */
export function readOwnerCommand(folder = siteRoot): string | undefined {
  const settings = readJson<{ publish?: unknown }>(join(folder, ".prospectus.json"));
  const manifest = readJson<{ prospectus?: { publish?: unknown } }>(join(folder, "package.json"));
  const command = settings?.publish ?? manifest?.prospectus?.publish;
  return typeof command === "string" && command.trim() !== "" ? command : undefined;
}

interface CommandResult {
  isDone: boolean;
  /** The last lines that it printed. */
  lines: string[];
}

/** Builds a site and runs its owner's command in its folder. */
export async function runOwnerCommand(command: string, siteFile: string, signal: AbortSignal): Promise<CommandResult> {
  const build = await runProcess(process.execPath, [commandScript, "build"], {
    env: { ...process.env, SITE: siteFile },
    signal,
  });
  if (!build.isDone) return build;
  // it is the owner's own, and may have parameters, as a script of package.json
  return runProcess(command, [], { shell: true, env: process.env, signal });
}

async function runProcess(
  program: string,
  parameters: readonly string[],
  options: { shell?: boolean; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<CommandResult> {
  const child = spawn(program, parameters, {
    ...options,
    cwd: siteRoot,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  try {
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { isDone: status === 0, lines: lastLines(stdout + stderr) };
  } catch (error) {
    return { isDone: false, lines: [String(error)] };
  }
}

function lastLines(output: string): string[] {
  const lines = output.split("\n").map((line) => line.trimEnd());
  return lines.filter((line) => line !== "").slice(-MAX_LINES);
}

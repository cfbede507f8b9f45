import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandScript, siteRoot } from "../../src/files/roots.ts";

/** The scripts of the development tools. */
const TOOLS = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  playwright: "node_modules/@playwright/test/cli.js",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** Runs a tool, or a command of Prospectus, in the site's folder until it ends; `output` is all that it printed, `stdout` the results alone. */
export function runTool(
  tool: keyof typeof TOOLS | "prospectus",
  parameters: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ToolResult> {
  const script = tool === "prospectus" ? commandScript : join(siteRoot, TOOLS[tool]);
  return runScript(script, parameters, { cwd: siteRoot, env });
}

interface ToolResult {
  status: number | null;
  output: string;
  stdout: string;
}

/** Runs a script of Node in a folder until it ends. */
export async function runScript(
  script: string,
  parameters: string[],
  { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<ToolResult> {
  const running = spawn(process.execPath, [script, ...parameters], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    // npm's own variables would have a command think that npm runs it
    env: { ...process.env, npm_lifecycle_event: undefined, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
  });
  let [output, stdout] = ["", ""];
  running.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    stdout += text;
  });
  running.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const [status] = (await once(running, "close")) as [number | null];
  return { status, output: output.trim(), stdout };
}

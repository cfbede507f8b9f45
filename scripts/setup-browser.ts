import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { systemChromium } from "./command/chromium";

/** Runs a command with its output shown; true when it succeeded. */
function run(command: string, ...parameters: string[]): boolean {
  return (
    spawnSync(command, parameters, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      // there npx is no program but a script
      shell: process.platform === "win32",
    }).status === 0
  );
}

const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const ready =
  systemChromium() !== undefined ||
  (isDebianRoot &&
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")) ||
  run("npx", "playwright", "install", "chromium");

if (!ready) {
  console.error('The tests need a browser: install Chromium, or run "npx playwright install chromium".');
  process.exitCode = 1;
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CHROMIUM, HEADLESS_SHELL, systemBrowser } from "./command/chromium.ts";

/** Runs a command and shows its output; returns whether it succeeded. */
function run(command: string, ...parameters: string[]): boolean {
  return (
    spawnSync(command, parameters, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      // a script on Windows
      shell: process.platform === "win32",
    }).status === 0
  );
}

const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs Debian packages; false where that is not possible. */
function install(...packages: string[]): boolean {
  return (
    isDebianRoot &&
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages)
  );
}

const ready =
  systemBrowser(HEADLESS_SHELL) !== undefined ||
  // the benchmarks need the whole browser
  install(CHROMIUM, HEADLESS_SHELL) ||
  systemBrowser(CHROMIUM) !== undefined ||
  install(CHROMIUM) ||
  run("npx", "--no-install", "playwright", "install", "chromium");

if (!ready) {
  console.error('The tests need a browser. Install Chromium, or run "npx --no-install playwright install chromium".');
  process.exitCode = 1;
}

import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../commandLine.ts";

const STARTER = "starter";
const LAUNCHERS = readdirSync(STARTER).filter((name) => name.startsWith("Start editing."));
const read = (name: string) => readFileSync(join(STARTER, name), "utf8");

let home: string;
let site: string;
/** The only folder of the PATH. */
let bin: string;

beforeEach(() => {
  home = temporaryFolder("home");
  site = join(home, "My site (new)");
  bin = join(home, "bin");
  for (const folder of [site, bin]) mkdirSync(folder);
  for (const tool of ["dirname", "env", "sh", "mv", "rm"]) symlinkSync(findTool(tool), join(bin, tool));
  cpSync(join(STARTER, "Start editing.desktop"), join(site, "Start editing.desktop"));
  // no Node of this machine
  writeFileSync(
    join(site, "Start editing.command"),
    read("Start editing.command").replaceAll(/ \/(opt|usr|snap)\//g, " /none/"),
    { mode: 0o755 },
  );
});

function findTool(name: string): string {
  return execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
}

/** Adds a program that writes its name and parameters to a file, and then does something. */
function addProgram(name: string, does = "", file = join(bin, name)): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${home}/calls"\n${does}\n`, { mode: 0o755 });
}

/** Adds a Node that says that it is another version. */
function addNode(version: string, file = join(bin, "node")): void {
  mkdirSync(dirname(file), { recursive: true });
  const code = `eval(process.argv[3].replaceAll("process.versions.node", ${JSON.stringify(JSON.stringify(version))}))`;
  writeFileSync(file, `#!${process.execPath}\n${code};\n`, { mode: 0o755 });
}

/** Has the packages of the site, with commands that end with a status. */
function addPackages({ status = 0, areComplete = true } = {}): void {
  const file = join(site, "node_modules/.bin/prospectus");
  addProgram("prospectus", `exit ${status}`, file);
  const check = `[ "$1" = packages ] && exit ${areComplete ? 0 : 2}`;
  writeFileSync(file, readFileSync(file, "utf8").replace("\n", `\n${check}\n`));
}

/** Has an npm that installs them. */
function addInstaller(): void {
  addPackages();
  renameSync(join(site, "node_modules"), join(home, "node_modules"));
  addProgram("npm", 'mv "$HOME/node_modules" .');
}

/** Starts a program and waits until it ends; returns the commands that it has called. */
function start(program: string, parameters: string[], input = "") {
  const env = { PATH: bin, HOME: home };
  // a launcher that is wrong might ask again and again
  const options = { cwd: "/", env, input, encoding: "utf8", timeout: 60_000, killSignal: "SIGKILL" } as const;
  const { status, stderr, stdout } = spawnSync(program, parameters, options);
  const calls = join(home, "calls");
  return { status, stderr, stdout, calls: existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [] };
}

const doubleClick = (input?: string) => start(join(site, "Start editing.command"), [], input);

/** Starts the program as a desktop does, by the rules for the key Exec of the Desktop Entry Specification. */
function startDesktopFile() {
  const [, line = ""] = /^Exec=(.*)$/m.exec(read("Start editing.desktop")) ?? [];
  const value = line.replaceAll("\\\\", "\\");
  const words = [...value.matchAll(/"((?:\\.|[^"\\])*)"|\S+/g)].map(([word, quotedWord]) =>
    quotedWord === undefined ? word : quotedWord.replaceAll(/\\(.)/g, "$1"),
  );
  const [program = "", ...parameters] = words.map((word) =>
    word === "%k" ? join(site, "Start editing.desktop") : word,
  );
  return start(join(bin, program), parameters);
}

describe.each([
  ["macOS", "osascript", "open"],
  ["a desktop with zenity", "zenity", "xdg-open"],
  ["a desktop with kdialog", "kdialog", "xdg-open"],
  ["a desktop with xmessage", "xmessage", "xdg-open"],
])("on %s", (_system, dialog, opener) => {
  it.each([
    ["is missing", () => {}],
    ["is too old", () => addNode("20.18.3")],
  ])("a window says where Node is when it %s, and opens the page", (_what, prepare) => {
    prepare();
    addProgram(dialog);
    addProgram(opener);
    const { status, calls } = doubleClick();
    expect(status).toBe(1);
    expect(calls).toEqual([expect.stringMatching(/Node 20\.19 .*nodejs\.org/), `${opener} https://nodejs.org`]);
  });

  it("a window offers to install the packages, and the site is shown after that", () => {
    addNode("20.19.0");
    addProgram(dialog);
    addInstaller();
    const { calls } = doubleClick();
    expect(calls).toEqual([expect.stringMatching(/^\w+ .*Install/), "npm install", "prospectus start --open"]);
  });

  it("packages that came from another computer are installed again", () => {
    addNode("20.19.0");
    addProgram(dialog);
    addInstaller();
    addPackages({ areComplete: false });
    const { calls } = doubleClick();
    expect(calls).toEqual([expect.stringMatching(/^\w+ .*Install/), "npm install", "prospectus start --open"]);
  });

  it("nothing is installed when the window is closed", () => {
    addNode("22.0.0");
    addProgram(dialog, "exit 1");
    addProgram("npm");
    const { status, calls } = doubleClick();
    expect(status).toBe(1);
    expect(calls).toEqual([expect.stringContaining(dialog)]);
  });

  it("a window says that the site could not be shown", () => {
    addNode("22.0.0");
    addProgram(dialog, "exit 1");
    addPackages({ status: 2 });
    expect(doubleClick().calls).toEqual(["prospectus start --open", expect.stringMatching(/Try again/)]);
  });
});

it("without any window, the terminal asks", () => {
  addNode("22.0.0");
  addInstaller();
  const { calls, stdout } = doubleClick("\n");
  expect(stdout).toContain("Install");
  expect(calls).toEqual(["npm install", "prospectus start --open"]);
});

it("a Node that only terminals know is found", () => {
  addNode("18.20.0");
  addNode("24.1.0", join(home, ".nvm/versions/node/v24.1.0/bin/node"));
  addPackages();
  expect(doubleClick().calls).toEqual(["prospectus start --open"]);
});

it("a desktop of Linux starts it in the folder of its file", () => {
  addNode("22.0.0");
  addPackages();
  const { calls, stderr } = startDesktopFile();
  expect(calls, stderr).toEqual(["prospectus start --open"]);
});

it("every launcher asks for the Node that the site needs", () => {
  const { engines } = JSON.parse(read("package.json"));
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
  const launchers = LAUNCHERS.filter((name) => !name.endsWith(".desktop"));
  expect(launchers).toHaveLength(2);
  for (const name of launchers) {
    expect(read(name)).toContain(`Node ${major}.${minor} or later`);
    expect(read(name)).toContain(`major > ${major} || (major === ${major} && minor >= ${minor})`);
  }
});

it("the launcher for Windows goes on at places that it has", () => {
  const text = read("Start editing.bat");
  const labels = [...text.matchAll(/^:(\w+)/gm)].map(([, label]) => label);
  const targets = [...text.matchAll(/goto (\w+)|call :(\w+)/g)].map(([, label, routine]) => label ?? routine);
  expect(new Set(targets)).toEqual(new Set(labels));
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL, systemBrowser } from "../scripts/command/chromium.ts";
import { NOT_PACKAGED } from "../scripts/test/suites.ts";
import { setProperty } from "../src/json/jsonEdits.ts";
import { applyEdits } from "../src/json/textEdits.ts";
import { run } from "./commandLine.ts";
import { prepareFolder } from "./preparedFolder.ts";

/** The folder of the site, from which it has its name. */
const SITE = "open days";

/** A site of its own with the package installed, as its owner has it. */
export class MadeSite {
  /** The folder with the tarballs and the site; its name has characters that paths may have. */
  readonly parent: string = realpathSync(mkdtempSync(join(tmpdir(), "package ü-")));
  readonly folder: string = join(this.parent, SITE);
  /** The folder of the installed package. */
  readonly engine: string = join(this.folder, "node_modules/prospectus");
  private readonly cli = join(this.engine, "dist/cli.js");

  /** A copy of a site that was created as its owner does, with its packages. */
  static async create(): Promise<MadeSite> {
    const original = await prepareFolder("site", { ignores: NOT_PACKAGED, prepare: createInstalledSite });
    const site = new MadeSite();
    cpSync(join(original, SITE), site.folder, { recursive: true, verbatimSymlinks: true });
    return site;
  }

  /** Runs a program in the site's folder until it ends; returns its output to stdout. Throws when it fails. */
  execute(program: string, parameters: string[], cwd: string = this.folder): string {
    return execute(program, parameters, cwd);
  }

  /** Runs a command of the package; returns its output to stdout. Throws when it fails. */
  prospectus(...parameters: string[]): string {
    return this.execute(process.execPath, [this.cli, ...parameters]);
  }

  /** The same, whether it fails or not. */
  tryProspectus(...parameters: string[]) {
    return spawnSync(process.execPath, [this.cli, ...parameters], { cwd: this.folder, encoding: "utf8" });
  }

  /** Starts the preview, of the site or of a copy; resolves to its process and address. Rejects when it ends before. */
  startPreview(folder: string = this.folder): Promise<{ preview: ChildProcess; address: string }> {
    const preview = spawn(process.execPath, [this.cli, "start", "--port", "0"], { cwd: folder });
    return new Promise((resolve, reject) => {
      let output = "";
      preview.stderr.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [address] = /http:\S+/.exec(output) ?? [];
        if (address) resolve({ preview, address });
      });
      preview.once("exit", () => reject(new Error(output)));
    });
  }

  /** Installs a package of the repository. */
  link(name: string): void {
    const target = join(this.folder, "node_modules", name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(resolve("node_modules", name), target, "junction");
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), "utf8");
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** Sets a property in a JSON file. */
  edit(name: string, pointer: string, value: unknown): void {
    const text = this.read(name);
    this.write(name, applyEdits(text, setProperty(text, pointer, value)));
  }

  remove(): void {
    rmSync(this.parent, { recursive: true });
  }
}

function createInstalledSite(parent: string): void {
  const folder = join(parent, SITE);
  const { status, stderr } = run("create", [folder]);
  if (status !== 0) throw new Error(stderr);
  execute("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], folder);
}

function execute(program: string, parameters: string[], cwd: string): string {
  const shell = process.platform === "win32" && program !== process.execPath;
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: "utf8", shell });
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = systemBrowser(HEADLESS_SHELL, CHROMIUM);
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
}

import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { engineRoot } from "../../../src/files/roots.ts";

/** The machine and the versions that a run was made with. */
export interface Machine {
  date: string;
  processor: string;
  cores: number;
  gigabytes: number;
  system: string;
  node: string;
  libraries: string;
  /** The load average over a minute at the start and at the end. */
  load: { before: number; after: number };
}

const LIBRARIES = ["react", "react-dom", "react-router-dom", "vite", "@playwright/test"];

/** Describes this machine as it is now. */
export function describeMachine(): Machine {
  const version = (folder: string) =>
    (JSON.parse(readFileSync(join(engineRoot, folder, "package.json"), "utf8")) as { version: string }).version;
  const names = LIBRARIES.map((name) => `${name} ${version(`node_modules/${name}`)}`);
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    libraries: [
      ...names,
      `Eleventy ${version("bench/build/eleventy/node_modules/@11ty/eleventy")}`,
      `Astro ${version("bench/build/astro/node_modules/astro")}`,
    ].join(", "),
    load: { before: loadavg()[0] ?? 0, after: Number.NaN },
  };
}

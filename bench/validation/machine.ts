import { readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";

/** Describes the machine and the software versions in one sentence. */
export function machine(...packages: string[]): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const versions = packages.map((name) => `${name} ${readVersion(name)}`);
  const software = [`Node ${process.version}`, `V8 ${process.versions.v8}`, ...versions].join(", ");
  return `${cores.length} cores of ${cores[0]?.model.trim()}, ${memory} GiB, ${type()} ${release()}; ${software}`;
}

function readVersion(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
}

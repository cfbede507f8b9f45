import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { vi } from "vitest";
import type { BareRepository } from "./clones.ts";

/** Writes a program with a name that is found before others, in a folder that goes with the remote. */
export function stubProgram(remote: BareRepository, name: string, script: string): void {
  const bin = join(remote.folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
  vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`);
}

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../build/measure/statistics.ts";
import { type Figure, ratioFigure } from "./figure.ts";
import { largeSite } from "./largeSite.ts";

const ROUNDS = 21;
const MEMORY_ROUNDS = 5;
const COMMAND = "scripts/launch.mjs";
const PARSE = 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))';
/** Tells at the end how much memory the process took at most, in KiB. */
const TELL_MEMORY =
  'data:text/javascript,process.on("exit",()=>console.error("\\npeak "+process.resourceUsage().maxRSS))';

/** What the command costs as a process, against one that does nothing but read and parse. */
export function processes(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-bench-"));
  const file = join(folder, "site.json");
  try {
    writeFileSync(file, largeSite());
    cpSync("media", join(folder, "media"), { recursive: true });
    return [
      ratioFigure("peak memory of the command", "node that reads and parses the file, 10,000 pages", memory(file), 1.3),
      ratioFigure("time of the command", "node that reads and parses the file, this site", time("site.json"), 2),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function memory(file: string): number {
  const measured = alternate(MEMORY_ROUNDS, file, (parameters) => {
    const { stderr } = spawnSync(process.execPath, ["--import", TELL_MEMORY, ...parameters], { encoding: "utf8" });
    return Number(/^peak (\d+)$/m.exec(stderr)?.[1]);
  });
  return median(measured.checking) / median(measured.parsing);
}

function time(file: string): number {
  const measured = alternate(ROUNDS, file, (parameters) => {
    const started = performance.now();
    spawnSync(process.execPath, parameters);
    return performance.now() - started;
  });
  return median(measured.checking) / median(measured.parsing);
}

function alternate(rounds: number, file: string, measure: (parameters: readonly string[]) => number) {
  const parsing: number[] = [];
  const checking: number[] = [];
  // the first round warms up
  for (let round = 0; round <= rounds; round++) {
    const measured = [measure(["-e", PARSE, file]), measure([COMMAND, "validate", file])] as const;
    if (round === 0) continue;
    parsing.push(measured[0]);
    checking.push(measured[1]);
  }
  return { parsing, checking };
}

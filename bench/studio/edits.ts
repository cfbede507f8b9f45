import { readFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DiskRecords } from "../../src/editor/node/disk/diskRecords.ts";
import { DiskSite } from "../../src/editor/node/disk/diskSite.ts";
import type { DiskValidator } from "../../src/editor/node/disk/diskValidator.ts";
import { SiteFile } from "../../src/editor/siteFile/server/siteFile.ts";
import { loadSite } from "../../src/output/loadSite.ts";

/** Times in milliseconds, a figure for each edit but the first. */
export interface Times {
  first: number;
  edits: number[];
  validations: number[];
  blocked: number[];
}

/** Measures edits of the title of the last page of a site. */
export async function measureEdits(file: string, runs: number, validator: DiskValidator): Promise<Times> {
  const loadedSite = await loadSite(file, "preview");
  let validation = 0;
  const history = join(file, "../history");
  const site = new SiteFile({
    storage: new DiskSite(file, history),
    records: DiskRecords.of(file, history),
    async validate(text) {
      if (text === loadedSite.text) return loadedSite.diagnostics;
      const startTime = performance.now();
      const diagnostics = await validator.validate(text);
      validation += performance.now() - startTime;
      return diagnostics;
    },
    onConflict: () => {},
  });
  const pointer = `/routes/${JSON.parse(readFileSync(file, "utf8")).routes.length - 1}/title`;
  const times: Times = { first: 0, edits: [], validations: [], blocked: [] };
  for (let edit = 0; edit <= runs; edit++) {
    validation = 0;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startTime = performance.now();
    const operation = { type: "setValue", pointer, value: `A page with another title: ${edit}` } as const;
    const outcome = await site.edit(site.current.hash, [operation], "Title");
    const time = performance.now() - startTime;
    await new Promise((resolve) => setTimeout(resolve, 10));
    delay.disable();
    if (outcome.status !== "saved") throw new Error(`An edit was ${outcome.status}: ${JSON.stringify(outcome)}`);
    if (edit === 0) times.first = time;
    else {
      times.edits.push(time);
      times.validations.push(validation);
      times.blocked.push(delay.max / 1e6);
    }
    // no edit waits for the work that the one before leaves
    await site.settled();
  }
  return times;
}

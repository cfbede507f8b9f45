import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readSite, validateRead } from "../../src/output/loadSite.ts";
import { BareRepository, runGit } from "../publish/clones.ts";
import { PEOPLE, steps, take } from "../publish/randomSteps.ts";

const RUNS = Number(process.env.PUBLISH_RUNS ?? 2);

/** The errors of the site at a commit, with the files of that commit alone. */
async function findErrors(remote: BareRepository): Promise<string[]> {
  const checkout = join(remote.folder, "checkout");
  if (!existsSync(checkout)) runGit(remote.folder, "clone", "--quiet", remote.bare, checkout);
  runGit(checkout, "pull", "--quiet");
  const read = await readSite(join(checkout, "site.json"), { cache: join(remote.folder, "cache") });
  return validateRead(read).diagnostics.flatMap(({ severity, message }) => (severity === "error" ? message : []));
}

it("whatever two people do, the published commit has no error", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const remote = new BareRepository();
      try {
        const clones = [remote.clone("one"), remote.clone("two")] as const;
        for (const [person, action] of history) await take(clones[person], action);
        for (const person of PEOPLE) await take(clones[person], { kind: "publish", side: "ours" });
        expect(await findErrors(remote)).toEqual([]);
      } finally {
        remote.remove();
      }
    }),
    { numRuns: RUNS, ...(process.env.SEED !== undefined && { seed: Number(process.env.SEED) }) },
  );
});

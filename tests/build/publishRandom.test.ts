import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readSite, validateRead } from "../../src/output/loadSite.ts";
import { type Clone, createPicture, Remote, runGit } from "../publish/clones.ts";

const RUNS = Number(process.env.PUBLISH_RUNS ?? 6);
const NAMES = ["hill.svg", "gate.svg"] as const;
const [PEOPLE, BLOCKS] = [[0, 1] as const, [0, 1] as const];

/** A step of a person: edits a text, shows, changes or removes a picture, publishes with a choice for conflicts. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("text" as const), block: fc.constantFrom(...BLOCKS), word: fc.nat(9) }),
  fc.record({ kind: fc.constant("show" as const), block: fc.constantFrom(...BLOCKS), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant("file" as const), name: fc.constantFrom(...NAMES), word: fc.nat(9) }),
  fc.record({ kind: fc.constant("remove" as const), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant("publish" as const), side: fc.constantFrom("ours" as const, "theirs" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(clone: Clone, action: Step): Promise<void> {
  switch (action.kind) {
    case "text":
      return clone.edit(action.block, `Text ${action.word}`);
    case "show":
      return clone.edit(action.block, `See [the picture](/media/${action.name})`);
    case "file":
      return clone.write(`media/${action.name}`, createPicture(`Picture ${action.word}`));
    case "remove":
      return rmSync(join(clone.folder, "media", action.name), { force: true });
    case "publish": {
      const { conflicts, fileConflicts } = await clone.readPublication();
      const choices = Object.fromEntries([...conflicts, ...fileConflicts].map(({ id }) => [id, action.side]));
      await clone.publish({ choices });
    }
  }
}

/** The errors of the site at a commit, with the files of that commit alone. */
async function findErrors(remote: Remote): Promise<string[]> {
  const checkout = join(remote.folder, "checkout");
  if (!existsSync(checkout)) runGit(remote.folder, "clone", "--quiet", remote.bare, checkout);
  runGit(checkout, "pull", "--quiet");
  const read = await readSite(join(checkout, "site.json"), { cache: join(remote.folder, "cache") });
  return validateRead(read).diagnostics.flatMap(({ severity, message }) => (severity === "error" ? message : []));
}

it("whatever two people do, the published commit has no error", async () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...PEOPLE), step), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const remote = new Remote();
      try {
        const clones = [remote.clone("one"), remote.clone("two")] as const;
        for (const [person, action] of steps) await take(clones[person], action);
        for (const person of PEOPLE) await take(clones[person], { kind: "publish", side: "ours" });
        expect(await findErrors(remote)).toEqual([]);
      } finally {
        remote.remove();
      }
    }),
    { numRuns: RUNS, ...(process.env.SEED !== undefined && { seed: Number(process.env.SEED) }) },
  );
});

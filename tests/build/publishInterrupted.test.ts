import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { BareRepository, runGit } from "../publish/clones.ts";
import { createPicture, createSiteText, FIRST } from "../publish/siteTexts.ts";

let remote: BareRepository;
beforeEach(() => {
  remote = new BareRepository();
});
afterEach(() => remote.remove());

const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();

/** The script that publishes once, which the oldest Node can run, beside the packages that it imports. */
const folder = resolve(".prospectus/publishOnce");
const script = join(folder, "publishOnce.mjs");
beforeAll(async () => {
  const isPackage = (id: string) => !id.startsWith(".") && !isAbsolute(id);
  const bundle = await rolldown({ input: "tests/publish/publishOnce.ts", platform: "node", external: isPackage });
  await bundle.write({ dir: folder, entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" });
});

/** A folder with a git that ends the process that has started it, in place of the nth command that changes something. */
function createInterruptingGit(folder: string, count: number): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  const file = join(bin, "git");
  const counter = join(folder, "count");
  writeFileSync(counter, "");
  writeFileSync(
    file,
    `#!/bin/sh
for word in "$@"; do case $word in -c|--*|*=*) ;; *) break;; esac; done
case $word in hash-object|read-tree|update-index|write-tree|commit-tree|push|update-ref)
  printf x >> '${counter}'
  if [ "$(wc -c < '${counter}')" -eq ${count} ]; then kill -9 $PPID; exit 1; fi
esac
exec '${git}' "$@"
`,
  );
  chmodSync(file, 0o755);
  return bin;
}

/** Publishes in a process of its own, which is killed in place of the nth change; returns whether it was. */
function publishInterrupted(folder: string, count: number): boolean {
  const bin = createInterruptingGit(remote.folder, count);
  const result = spawnSync(process.execPath, [script, folder], {
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    encoding: "utf8",
  });
  if (result.signal === null && result.status !== 0) throw new Error(`Ended with ${result.status}: ${result.stderr}`);
  return result.signal === "SIGKILL";
}

it("a process that is killed in any step of publishing leaves a repository from which the next attempt goes on", async () => {
  // others have published another picture and text
  const theirs = remote.clone("theirs");
  theirs.write("media/gate.svg", createPicture("Gate"));
  theirs.write("site.json", createSiteText({ ...FIRST, note: "Paid each year" }, { picture: "gate.svg" }));
  await theirs.publish();
  const published = runGit(remote.bare, "rev-parse", "main").trim();
  let killCount = 0;
  for (let count = 1; ; count++) {
    runGit(remote.bare, "update-ref", "refs/heads/main", published);
    const mine = remote.clone(`mine${count}`);
    mine.write("media/logo.svg", createPicture("Two books"));
    mine.write("site.json", createSiteText({ ...FIRST, heading: "Fees of 2027" }));
    if (!publishInterrupted(mine.folder, count)) break;
    killCount++;
    mine.git("fsck", "--strict");
    expect(JSON.parse(mine.read()).routes[0].blocks[0].text).toBe("Fees of 2027");
    const answer = await mine.publish();
    expect(answer.status, `after ${count} changes`).toMatch(/published|received/);
    expect(answer, `after ${count} changes`).not.toHaveProperty("behind");
    expect(mine.git("status", "--porcelain"), `after ${count} changes`).toBe("");
    expect(mine.git("rev-parse", "HEAD")).toBe(runGit(remote.bare, "rev-parse", "main"));
    expect(mine.read()).toBe(remote.read());
    expect(JSON.parse(mine.read()).routes[0].blocks.map(({ text }: { text: string }) => text)).toEqual([
      "Fees of 2027",
      "Paid each year",
    ]);
    expect(remote.read("media/logo.svg")).toBe(createPicture("Two books"));
    expect(mine.read("media/gate.svg")).toBe(createPicture("Gate"));
  }
  expect(killCount).toBeGreaterThan(8);
});

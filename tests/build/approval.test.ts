import { afterEach, beforeEach, expect, it } from "vitest";
import type { Site } from "../../src/generated/site.ts";
import { BareRepository, type Clone, commitAll, runGit } from "../publish/clones.ts";
import { createPicture, createSiteText, FIRST } from "../publish/siteTexts.ts";

let remote: BareRepository;
let mine: Clone;

/** A site whose fees the bursar accepts, and which shows a picture on the page of the fees. */
beforeEach(() => {
  remote = new BareRepository();
  mine = remote.clone("mine");
  mine.write("media/hill.svg", createPicture("Hill"));
  mine.write("media/card.svg", createPicture("Card"));
  mine.write("site.json", createSiteText(FIRST, { picture: "hill.svg" }));
  change((site) => {
    site.approval = [{ pages: ["/fees"], by: "bursar" }];
    const picture = { src: "card.svg", alt: "A green card." };
    findPage(site, "/fees").blocks.push({
      type: "mediaText",
      items: [{ title: "The card", text: "It is green.", picture }],
    });
  });
  commitAll(mine.folder);
  mine.git("push", "--quiet");
});
afterEach(() => remote.remove());

const findPage = (site: Site, path: string) =>
  site.routes.find((route) => route.path === path) ?? expect.fail(`There is no page ${path}`);

/** Changes site.json as another program does. */
function change(edit: (site: Site) => void): void {
  const site: Site = JSON.parse(mine.read());
  edit(site);
  mine.write("site.json", `${JSON.stringify(site, null, 2)}\n`);
}

const setHeading = (heading: string) =>
  change((site) => Object.assign(findPage(site, "/").blocks[0] as object, { heading }));

/** The heading of the first page and the first text about fees on a branch. */
function readTexts(branch = "main"): unknown[] {
  const site: Site = JSON.parse(remote.read("site.json", branch));
  const [hero, prose] = [findPage(site, "/").blocks[0], findPage(site, "/fees").blocks[0]];
  return [hero && "heading" in hero ? hero.heading : "", prose && "text" in prose ? prose.text : ""];
}

/** The branches of the bare repository without the main one. */
const listBranches = () =>
  runGit(remote.bare, "for-each-ref", "--format=%(refname:short)", "refs/heads")
    .split("\n")
    .filter((name) => name !== "" && name !== "main");

/** Publishes changes of which some have to be accepted. Resolves to their branch, and whether the others went live. */
async function publishForApproval() {
  const answer = await mine.publish();
  if (answer.status !== "review") throw new Error(JSON.stringify(answer));
  expect(answer.review.by).toEqual(["bursar"]);
  return { branch: answer.review.branch, isLive: answer.last !== undefined };
}

it("a change that nobody has to accept goes live, and the rest waits on a branch with the name of the person", async () => {
  setHeading("Library on the hill");
  await mine.edit(0, "Fees of 2027");
  expect((await mine.readPublication()).approval).toEqual({ by: ["bursar"], live: ["Library"], waiting: ["Fees"] });
  const { branch, isLive } = await publishForApproval();
  expect([isLive, readTexts(), readTexts(branch)]).toEqual([
    true,
    ["Library on the hill", "Fees of 2026"],
    ["Library on the hill", "Fees of 2027"],
  ]);
  expect(runGit(remote.bare, "log", "--format=%an %s", `main..${branch}`).trim()).toMatch(/^Example Secretary /);
  // here, both are kept, and neither is sent again
  expect(mine.read()).toContain("Fees of 2027");
  expect((await mine.readPublication()).changes).toEqual([]);
});

it("later changes go live while others wait, and are not lost when these are accepted", async () => {
  await mine.edit(0, "Fees of 2027");
  const { branch, isLive } = await publishForApproval();
  expect([isLive, readTexts()]).toEqual([false, ["Library", "Fees of 2026"]]);
  setHeading("Library on the hill");
  await mine.edit(1, "Paid each year");
  const again = await publishForApproval();
  expect([again, listBranches()]).toEqual([{ branch, isLive: true }, [branch]]);
  expect([readTexts(), readTexts(branch)]).toEqual([
    ["Library on the hill", "Fees of 2026"],
    ["Library on the hill", "Fees of 2027"],
  ]);
  expect(remote.read("site.json", branch)).toContain("Paid each year");
  // it is accepted
  runGit(remote.bare, "update-ref", "refs/heads/main", branch);
  const { changes, review, approval } = await mine.readPublication();
  expect([changes, review, approval]).toEqual([[], undefined, undefined]);
  setHeading("Library in the valley");
  expect(await mine.publish()).toMatchObject({ status: "published" });
  expect(readTexts()).toEqual(["Library in the valley", "Fees of 2027"]);
});

it("a picture with another content waits with the page that shows it, and another one goes live", async () => {
  mine.write("media/hill.svg", createPicture("Valley"));
  mine.write("media/card.svg", createPicture("Blue card"));
  expect((await mine.readPublication()).approval).toEqual({
    by: ["bursar"],
    live: ["hill.svg"],
    waiting: ["card.svg"],
  });
  const { branch } = await publishForApproval();
  expect(remote.read("media/hill.svg")).toContain("Valley");
  expect(remote.read("media/card.svg")).not.toContain("Blue card");
  for (const [name, title] of Object.entries({ hill: "Valley", card: "Blue card" }))
    expect(remote.read(`media/${name}.svg`, branch)).toContain(title);
  expect((await mine.readPublication()).files).toEqual([]);
});

it("a constant waits with the pages that show it, by whose titles it is known", async () => {
  change((site) => {
    site.constants = { term: "12" };
    Object.assign(findPage(site, "/fees").blocks[0] as object, { text: "A term is {term}." });
  });
  commitAll(mine.folder);
  mine.git("push", "--quiet");
  change((site) => {
    site.constants = { term: "14" };
  });
  setHeading("Library on the hill");
  expect((await mine.readPublication()).approval).toEqual({ by: ["bursar"], live: ["Library"], waiting: ["Fees"] });
});

it("a change that would be wrong without the rest waits with it", async () => {
  change((site) => {
    Object.assign(findPage(site, "/fees").blocks[0] as object, { id: "costs" });
    findPage(site, "/").blocks.push({ type: "prose", text: "See [the costs](/fees#costs)." });
  });
  expect((await mine.readPublication()).approval?.live).toEqual([]);
  const before = remote.read();
  const { branch, isLive } = await publishForApproval();
  expect([isLive, remote.read() === before]).toEqual([false, true]);
  expect(remote.read("site.json", branch)).toContain("/fees#costs");
});

it("a change of the rules waits", async () => {
  change((site) => {
    delete site.approval;
  });
  const { isLive } = await publishForApproval();
  expect([isLive, remote.read().includes("bursar")]).toEqual([false, true]);
});

it("all of it waits on one branch where the main branch is protected", async () => {
  remote.addHook("update", 'case "$1" in refs/heads/main) echo "protected branch hook declined" >&2; exit 1;; esac');
  setHeading("Library on the hill");
  await mine.edit(0, "Fees of 2027");
  const { branch, isLive } = await publishForApproval();
  expect([isLive, readTexts(), readTexts(branch)]).toEqual([
    false,
    ["Library", "Fees of 2026"],
    ["Library on the hill", "Fees of 2027"],
  ]);
  expect(listBranches()).toEqual([branch]);
});

it("others who publish at the same moment lose nothing", async () => {
  const other = remote.clone("other");
  other.git("pull", "--quiet");
  setHeading("Library on the hill");
  await mine.edit(0, "Fees of 2027");
  other.write("media/tree.svg", createPicture("Tree"));
  const site: Site = JSON.parse(other.read());
  findPage(site, "/").description = "A library for all.";
  other.write("site.json", `${JSON.stringify(site, null, 2)}\n`);
  commitAll(other.folder);
  other.git("push", "--quiet");
  const { branch } = await publishForApproval();
  for (const name of ["main", branch]) expect(remote.read("site.json", name)).toContain("A library for all.");
  expect(readTexts(branch)).toEqual(["Library on the hill", "Fees of 2027"]);
});

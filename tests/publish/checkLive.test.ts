import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MemoryPerson } from "./memoryPerson.ts";
import { MemoryPlace } from "./memoryPlace.ts";

let place: MemoryPlace;
let mine: MemoryPerson;
let before = "";

const readHead = () => place.repository.branches.get("main") ?? "";

/** Has the published site say which commit it was built from. */
function serve(revision: string | undefined): void {
  vi.stubGlobal(
    "fetch",
    async () => new Response(revision ?? "Not found", { status: revision === undefined ? 404 : 200 }),
  );
}

beforeEach(async () => {
  place = new MemoryPlace();
  mine = place.addPerson("mine");
  before = readHead();
  await mine.edit(0, "Fees of 2027");
  await mine.publish();
});
afterEach(() => vi.unstubAllGlobals());

it("a site that was built from the published commit is live, and one that was built before waits", async () => {
  serve(before);
  expect(await mine.publishing.readLive()).toBe("waiting");
  serve(readHead());
  expect(await mine.publishing.readLive()).toBe("live");
});

it("a site that was built from a later commit of somebody else is live", async () => {
  place.commitAsOwner({ "notes.txt": "For the driver\n" });
  serve(readHead());
  expect(await mine.publishing.readLive()).toBe("live");
});

it("a site that says nothing, or nothing that is a commit, is not reached", async () => {
  for (const answer of [undefined, "<!doctype html><title>Welcome</title>"]) {
    serve(answer);
    expect(await mine.publishing.readLive()).toBe("unreachable");
  }
});

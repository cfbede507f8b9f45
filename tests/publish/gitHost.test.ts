import { describe, expect, it } from "vitest";
import { GitHost } from "../../src/editor/browser/remotes/gitHost.ts";
import { explainHostError, HostError } from "../../src/editor/browser/remotes/hostError.ts";
import { MemoryRecords } from "../platform/memoryPlace.ts";
import { HostPlace } from "./hostPlace.ts";
import { createHostStub, HOST_ACCESS } from "./hostStub.ts";

import { testRemote } from "./remoteContract.ts";
import { createPicture, createSiteText, FIRST, readTexts } from "./siteTexts.ts";

testRemote("a Git host", () => new HostPlace());

/** The calls that write, of which a query is none. */
const listWrites = ({ calls }: HostPlace) => calls.filter((call) => /^(?:PATCH|POST) (?!\/graphql)/.test(call));

describe("a commit at a Git host", () => {
  it("is one call, or several for its objects when it is long or has another author", async () => {
    const place = new HostPlace();
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    await mine.publish();
    expect(listWrites(place)).toEqual([]);
    mine.write("media/hill.svg", createPicture("Hill".repeat(1_500_000)));
    mine.write("site.json", createSiteText(FIRST, { picture: "hill.svg" }));
    await mine.publish();
    const writes = ["POST /git/blobs", "POST /git/blobs", "POST /git/trees", "POST /git/commits"];
    expect(listWrites(place)).toEqual([...writes, "PATCH /git/refs/heads/main"]);
    await mine.edit(0, "Fees of 2028");
    await mine.publish({ author: { name: "Example Head", email: "head@library.example" } });
    expect(place.readCommit().author).toBe("Example Head");
  });

  it("opens one pull request, and names it", async () => {
    const place = new HostPlace();
    const mine = place.addPerson("mine");
    place.protect();
    await mine.edit(0, "Fees of 2027");
    const answer = await mine.publish();
    const link = "review" in answer ? answer.review.link : undefined;
    expect(link).toMatch(/^https:\/\/host\.example\/pull\/1/);
    await mine.edit(0, "Fees of 2028");
    expect(await mine.publish()).toMatchObject({ status: "review", review: { link } });
    expect(place.calls.filter((call) => call === "POST /pulls")).toHaveLength(1);
  });

  it("replaces nothing that somebody has added to a request meanwhile", async () => {
    const place = new HostPlace();
    const mine = place.addPerson("mine");
    place.protect();
    await mine.edit(0, "Fees of 2027");
    const answer = await mine.publish();
    const branch = "review" in answer ? answer.review.branch : "";
    await mine.edit(0, "Fees of 2028");
    const text = createSiteText({ heading: "Fees of 2027", note: "Paid each year" });
    place.repository.beforeUpdate = () => place.repository.commitAs(branch, { "site.json": text });
    expect(await mine.publish()).toMatchObject({ status: "review", review: { branch } });
    expect(readTexts(place.read("site.json", branch) ?? "")).toEqual(["Fees of 2028", "Paid each year"]);
  });

  it("can be made again when the host has failed, and it has not arrived", async () => {
    const place = new HostPlace();
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    place.writeStatus = 503;
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "overloaded" });
    expect(readTexts(place.read() ?? "")[0]).toBe(FIRST.heading);
    place.writeStatus = undefined;
    expect(await mine.publish()).toMatchObject({ status: "published" });
  });

  it("needs a token that is valid, and remembers it nowhere", async () => {
    const place = new HostPlace();
    const mine = place.addPerson("mine", "another token");
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "sign-in" });
    const again = place.addPerson("mine again");
    await again.publish();
    expect(again.records.toString()).not.toContain("token");
  });
});

describe("a folder that rests on no commit yet", () => {
  const open = (place: HostPlace, branch: string) =>
    new GitHost({
      ...HOST_ACCESS,
      ...{ target: "host.example", branch, sitePath: "site.json", records: new MemoryRecords(), author: undefined },
      draftFiles: { list: async () => new Map(), set: async () => {}, forget: async () => {} },
      check: async () => [],
      fetch: createHostStub(place.repository),
    }).open();

  it("rests on the newest one of the branch", async () => {
    const place = new HostPlace();
    const commit = place.repository.branches.get("main");
    expect(await open(place, "main")).toMatchObject({ head: commit, name: "main" });
  });

  it("cannot be published without one", async () => {
    expect(await open(new HostPlace(), "trunk")).toBe("no commit");
  });
});

it.each<[string, HostError, string]>([
  ["no answer", new HostError(0, "TypeError: Failed to fetch"), "offline"],
  ["a token that has ended", new HostError(401, "Bad credentials"), "sign-in"],
  ["a token without the permission", new HostError(403, "Resource not accessible by personal access token"), "sign-in"],
  [
    "the same by GraphQL",
    new HostError(200, "Resource not accessible by personal access token", "FORBIDDEN"),
    "sign-in",
  ],
  ["too many requests", new HostError(403, "API rate limit exceeded for user ID 1."), "overloaded"],
  ["too many requests at once", new HostError(429, "You have exceeded a secondary rate limit."), "overloaded"],
  ["a repository that is gone", new HostError(404, "Not Found"), "gone"],
  ["a host that has failed", new HostError(502, ""), "overloaded"],
  ["a rule of the repository", new HostError(422, "Repository rule violations found"), "declined"],
  ["a private address", new HostError(422, "GH007: email privacy restrictions"), "private email"],
  ["a page of a Wi-Fi", new HostError(200, "", "NOT_JSON"), "not git"],
  ["words that nobody has met", new HostError(418, "The moon is full"), "unknown"],
])("%s is explained as git explains it", (_, error, problem) => {
  expect(explainHostError(error).problem).toBe(problem);
});

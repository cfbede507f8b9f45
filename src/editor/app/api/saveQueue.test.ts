import { describe, expect, it } from "vitest";
import type { EditRequest, StudioAnswer } from "../../siteFile/messages.ts";
import { SaveQueue } from "./saveQueue.ts";

const change = (base: string, title = "Heading"): EditRequest => ({ base, title, operations: [] });

/** A queue with the requests that it has sent, and what answers the oldest of them that is not answered. */
function createQueue() {
  const requests: EditRequest[] = [];
  const waiting: ((answer: StudioAnswer | Error) => void)[] = [];
  const queue = new SaveQueue((request) => {
    requests.push(request);
    return new Promise((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  });
  return { queue, requests, answer: (answer: StudioAnswer | Error) => waiting.shift()?.(answer) };
}

describe("the queue of changes", () => {
  it("saves a second change on the result of the first, which was being saved when it was made", async () => {
    const { queue, requests, answer } = createQueue();
    const first = queue.save(change("a"));
    const second = queue.save(change("a"));
    await Promise.resolve();
    expect(requests).toHaveLength(1);
    answer({ status: "saved", hash: "b" });
    await first;
    await Promise.resolve();
    answer({ status: "saved", hash: "c" });
    await second;
    expect(requests.map(({ base }) => base)).toEqual(["a", "b"]);
  });

  it("knows once that a text is its own: another program may write the same one later", async () => {
    const { queue, answer } = createQueue();
    const saved = queue.save(change("a"));
    await Promise.resolve();
    answer({ status: "saved", hash: "b" });
    await saved;
    expect(queue.claimSave("b")).toBe(true);
    expect(queue.claimSave("b")).toBe(false);
    expect(queue.claimSave(undefined)).toBe(false);
  });

  it("begins with a text that is there again: after an undo, and after changes that took each other back", async () => {
    const hashes = ["b", "a", "c"];
    const requests: EditRequest[] = [];
    const queue = new SaveQueue(async (request) => {
      requests.push(request);
      return { status: "saved", hash: hashes.shift() ?? "" };
    });
    await queue.save(change("a"));
    await queue.save(change("b"));
    await queue.save(change("a"));
    await queue.run(async () => ({ status: "saved", hash: "a" }));
    await queue.save(change("a"));
    expect(requests.map(({ base }) => base)).toEqual(["a", "b", "a", "a"]);
  });

  it("goes on after a change that was refused, and after one that was not answered", async () => {
    const { queue, requests, answer } = createQueue();
    const refused = queue.save(change("a", "refused"));
    const lost = queue.save(change("a", "lost"));
    const saved = queue.save(change("a", "saved"));
    await Promise.resolve();
    answer({ status: "refused", refusals: [] });
    await refused;
    await Promise.resolve();
    answer(new Error("no connection"));
    await lost;
    await Promise.resolve();
    answer({ status: "saved", hash: "b" });
    expect(await refused).toEqual({ status: "refused", refusals: [] });
    expect(await lost).toBeUndefined();
    expect(await saved).toEqual({ status: "saved", hash: "b" });
    expect(requests.map(({ base }) => base)).toEqual(["a", "a", "a"]);
  });

  it("begins with what its author saw after an undo, which brings an earlier text back", async () => {
    const { queue, requests, answer } = createQueue();
    const first = queue.save(change("a"));
    await Promise.resolve();
    answer({ status: "saved", hash: "b" });
    await first;
    await queue.run(async () => ({ status: "saved", hash: "a" }));
    const second = queue.save(change("a"));
    await Promise.resolve();
    answer({ status: "saved", hash: "c" });
    await second;
    expect(requests.map(({ base }) => base)).toEqual(["a", "a"]);
  });
});

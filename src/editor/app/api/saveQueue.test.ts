import { describe, expect, it, vi } from "vitest";
import type { EditRequest, Operation, StudioAnswer } from "../../siteFile/messages.ts";
import { type QueuedChange, SaveQueue } from "./saveQueue.ts";

const change = (base: string, title = "Heading"): QueuedChange => ({ base, title, operations: [] });
const MOVE: Operation = { type: "moveItem", pointer: "/blocks", from: 3, to: 2 };
const remove = (pointer: string): Operation => ({ type: "removeItem", pointer });

/** A queue with the requests that it has sent, and a function that answers the oldest one that is not answered. */
function createQueue() {
  const requests: EditRequest[] = [];
  const waiting: ((answer: StudioAnswer | Error) => void)[] = [];
  const queue = new SaveQueue((request) => {
    requests.push(request);
    return new Promise((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  });
  const answer = async (value: StudioAnswer | Error) => {
    const send = await vi.waitUntil(() => waiting.shift());
    send(value);
  };
  return { queue, requests, answer };
}

/** A queue whose changes are saved as versions with some hashes, one after the other. */
function createAnsweringQueue(...answers: StudioAnswer[]) {
  const requests: EditRequest[] = [];
  const queue = new SaveQueue(async (request) => {
    requests.push(request);
    return answers.shift() ?? { status: "busy" };
  });
  return { queue, requests };
}

describe("the queue of changes", () => {
  it("saves a second change on the result of the first, which was being saved when it was made", async () => {
    const { queue, requests, answer } = createQueue();
    const first = queue.save(change("a"));
    const second = queue.save(change("a"));
    await answer({ status: "saved", hash: "b" });
    await first;
    await answer({ status: "saved", hash: "c" });
    await second;
    expect(requests.map(({ base }) => base)).toEqual(["a", "b"]);
  });

  it("knows once that a text is its own: another program may write the same one later", async () => {
    const { queue, answer } = createQueue();
    const saved = queue.save(change("a"));
    await answer({ status: "saved", hash: "b" });
    await saved;
    expect(queue.claimSave("b")).toBe(true);
    expect(queue.claimSave("b")).toBe(false);
    expect(queue.claimSave(undefined)).toBe(false);
  });

  it("begins with a text that is there again: after an undo, and after changes that took each other back", async () => {
    const { queue, requests } = createAnsweringQueue(
      { status: "saved", hash: "b" },
      { status: "saved", hash: "a" },
      { status: "saved", hash: "c" },
    );
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
    await answer({ status: "refused", refusals: [] });
    await answer(new Error("no connection"));
    await answer({ status: "saved", hash: "b" });
    expect(await refused).toEqual({ status: "refused", refusals: [] });
    expect(await lost).toBeUndefined();
    expect(await saved).toEqual({ status: "saved", hash: "b" });
    expect(requests.map(({ base }) => base)).toEqual(["a", "a", "a"]);
  });

  it("begins with the text that its author saw after an undo, which brings an earlier text back", async () => {
    const { queue, requests, answer } = createQueue();
    const first = queue.save(change("a"));
    await answer({ status: "saved", hash: "b" });
    await first;
    await queue.run(async () => ({ status: "saved", hash: "a" }));
    const second = queue.save(change("a"));
    await answer({ status: "saved", hash: "c" });
    await second;
    expect(requests.map(({ base }) => base)).toEqual(["a", "a"]);
  });
});

describe("a change that is planned by places of the page", () => {
  const moved: StudioAnswer = {
    ...{ status: "saved", hash: "merged" },
    own: { hash: "b", moves: [{ type: "move", list: "/blocks", from: 3, to: 2 }] },
  };

  it("is for the same block as before a change that was being saved", async () => {
    const { queue, requests } = createAnsweringQueue(moved, { status: "saved", hash: "c" });
    void queue.save({ base: "a", title: "Move", operations: [MOVE] });
    await queue.save({
      ...{ base: "a", title: "Delete" },
      operations: (find) => ({ operations: [remove(find("/blocks/3") ?? "")] }),
    });
    expect(requests[1]).toMatchObject({ base: "b", operations: [remove("/blocks/2")] });
  });

  it("is not sent when its place is gone, or when nothing is to be done", async () => {
    const gone: StudioAnswer = {
      ...{ status: "saved", hash: "b" },
      own: { hash: "b", moves: [{ type: "remove", pointer: "/blocks/3" }] },
    };
    const { queue, requests } = createAnsweringQueue(gone);
    void queue.save({ base: "a", title: "Delete", operations: [remove("/blocks/3")] });
    const plan: QueuedChange["operations"] = (find) => {
      const pointer = find("/blocks/3");
      return pointer === undefined ? undefined : { operations: [remove(pointer)] };
    };
    expect(await queue.save({ base: "a", title: "Delete", operations: plan })).toEqual({ status: "gone" });
    const nothing = queue.save({ base: "a", title: "Up", operations: () => ({ operations: [] }) });
    expect(await nothing).toEqual({ status: "nothing" });
    expect(requests).toHaveLength(1);
  });

  it("names the block that is selected next, with the new version of the page", async () => {
    const { queue } = createAnsweringQueue(moved);
    const listener = vi.fn();
    queue.listen(listener);
    await queue.save({
      ...{ base: "a", title: "Move" },
      operations: () => ({ operations: [MOVE], next: { pointer: "/blocks/2" } }),
    });
    expect(listener).toHaveBeenCalledWith(moved, { pointer: "/blocks/2" });
  });
});

import { setImmediate } from "node:timers/promises";
import { MessageChannel, Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { answerTasks, startThreads, type ThreadPool } from "../../src/output/threads/threadPool.ts";

let pool: ThreadPool<number, unknown> | undefined;
afterEach(() => pool?.close());

/** Starts threads that answer each task, a number, with the value of an expression. */
function start(count: number, expression: string): ThreadPool<number, unknown> {
  const code = `const { parentPort, threadId } = require("node:worker_threads");
    parentPort.on("message", (task) => parentPort.postMessage({ result: ${expression} }));`;
  pool = startThreads(count, () => new Worker(code, { eval: true }));
  return pool;
}

describe("threads that share tasks", () => {
  it("answer each task with its own result, whoever is ready first", async () => {
    const wait = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30 - task)";
    const { run } = start(3, `(${wait}, task * 2)`);
    const tasks = Array.from({ length: 30 }, (_, index) => index);
    expect(await Promise.all(tasks.map(run))).toEqual(tasks.map((task) => task * 2));
  });

  it("are all at work", async () => {
    const { run } = start(3, "threadId");
    expect(new Set(await Promise.all([1, 2, 3].map(run))).size).toBe(3);
  });

  it.each([
    ["exits", "process.exit(task)"],
    ["throws outside of its task", "new Promise(() => setTimeout(() => { throw new Error('late'); }))"],
    ["needs too much memory", "new Promise(() => { const all = []; for (;;) all.push(new Array(1e6).fill(task)); })"],
  ])("reject the tasks of one that %s, and those that come after", async (_what, expression) => {
    const code = `require("node:worker_threads").parentPort.on("message", async (task) => { await ${expression}; });`;
    pool = startThreads(1, () => new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 20 } }));
    const { run } = pool;
    expect(await Promise.allSettled([run(3), run(4)])).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    await expect(run(5)).rejects.toThrow();
  });
});

describe("a thread", () => {
  /** The answers of a thread for tasks that are sent to it at once. */
  async function answers(work: (task: number) => Promise<number>, tasks: number[]): Promise<unknown[]> {
    const { port1, port2 } = new MessageChannel();
    answerTasks(port1, work);
    const receivedAnswers: unknown[] = [];
    await new Promise<void>((resolve) => {
      port2.on("message", (answer) => {
        if (receivedAnswers.push(answer) === tasks.length) resolve();
      });
      for (const task of tasks) port2.postMessage(task);
    });
    port1.close();
    return receivedAnswers;
  }

  it("does one task after the other", async () => {
    let running = 0;
    const countRunning = async (task: number) => {
      running += 1;
      // the first task is the longest
      for (let turn = task; turn < 4; turn++) await setImmediate();
      return running--;
    };
    expect(await answers(countRunning, [1, 2, 3])).toEqual([{ result: 1 }, { result: 1 }, { result: 1 }]);
  });

  it("goes on after an error, and says all of it", async () => {
    const full = Object.assign(new RangeError("There is no space."), {
      code: "ENOSPC",
      path: "/full",
      cause: () => {},
    });
    const failing = async (task: number) => {
      if (task === 1) throw full;
      return task;
    };
    const { name, message, stack } = full;
    const details = { code: "ENOSPC", path: "/full" };
    expect(await answers(failing, [1, 2])).toEqual([{ error: { name, message, stack, details } }, { result: 2 }]);
  });
});

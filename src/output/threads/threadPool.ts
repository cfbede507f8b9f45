import type { MessagePort, Worker } from "node:worker_threads";
import { BuildError } from "../../files/buildError.ts";
import { type ErrorData, errorData, restoreError } from "./errorData.ts";

/** Threads that share tasks. */
export interface ThreadPool<Task, Result> {
  /** How many tasks are not done. */
  readonly tasks: number;
  /**
   * Has the thread with the fewest tasks do one. Rejects with the error that is thrown there, or with a BuildError when
   * the thread ends before the task is done.
   */
  run(task: Task): Promise<Result>;
  /** Ends the threads, also those that are at work. */
  close(): Promise<void>;
}

/** The result of a task, or why it failed. */
type Answer<Result> = { result: Result } | { error: ErrorData };

/** Starts threads that answer tasks with `answerTasks`. */
export function startThreads<Task, Result>(count: number, start: () => Worker): ThreadPool<Task, Result> {
  const threads = Array.from({ length: count }, () => new Thread<Task, Result>(start()));
  return {
    get tasks() {
      return threads.reduce((sum, thread) => sum + thread.tasks, 0);
    },
    run: (task) => threads.reduce((freest, thread) => (thread.tasks < freest.tasks ? thread : freest)).run(task),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Does the tasks that are sent to a thread, one after the other; runs in that thread. */
export function answerTasks<Task, Result>(port: MessagePort, work: (task: Task) => Promise<Result>): void {
  let last: Promise<void> = Promise.resolve();
  const answer = async (task: Task): Promise<Answer<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      return { error: errorData(error) };
    }
  };
  port.on("message", (task: Task) => {
    last = last.then(async () => port.postMessage(await answer(task)));
  });
}

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

class Thread<Task, Result> {
  /** The callers that wait for the answers of the thread, which come in the order of the tasks. */
  private readonly queue: Waiting<Result>[] = [];
  private reasonOfEnd: Error | undefined;

  constructor(private readonly worker: Worker) {
    worker.on("message", (answer: Answer<Result>) => {
      const waiting = this.queue.shift();
      if ("error" in answer) waiting?.reject(restoreError(answer.error));
      else waiting?.resolve(answer.result);
    });
    worker.on("error", (error) => this.fail(error));
    worker.on("exit", (code) => this.fail(endedEarly(`exit code ${code}`)));
  }

  /** How many tasks it has not answered. */
  get tasks(): number {
    return this.queue.length;
  }

  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.reasonOfEnd) return reject(this.reasonOfEnd);
      this.queue.push({ resolve, reject });
      this.worker.postMessage(task);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(reason: Error): void {
    this.reasonOfEnd ??= reason;
    for (const { reject } of this.queue.splice(0)) reject(this.reasonOfEnd);
  }
}

function endedEarly(reason: string): BuildError {
  return new BuildError(`The site was not built: a thread ended before its work was done (${reason}).`);
}

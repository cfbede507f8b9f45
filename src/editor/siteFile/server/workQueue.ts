/** In milliseconds: for how long requests are answered one after the other. */
const SLICE = 50;

/** Does one work after the other: each begins when the one before it has ended. */
export class WorkQueue {
  private lastWork: Promise<unknown> = Promise.resolve();
  /** When other requests are answered before the next one is, in milliseconds as performance.now. */
  private nextPause = 0;

  constructor(private readonly wait: (milliseconds: number) => Promise<unknown>) {}

  /** Resolves or rejects with the result of the work, once it was done. */
  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.lastWork.then(work);
    this.lastWork = result.catch(() => undefined);
    return result;
  }

  /** Answers requests that came meanwhile, when many answers about a large site would come in one go. */
  async letOthersAnswer(): Promise<void> {
    if (performance.now() < this.nextPause) return;
    await this.wait(0);
    this.nextPause = performance.now() + SLICE;
  }

  /** Resolves when all work that was added is done. */
  async settled(): Promise<void> {
    await this.lastWork;
  }
}

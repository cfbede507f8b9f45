import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type MessagePort, Worker } from "node:worker_threads";
import { commandScript } from "../../files/roots.ts";
import type { ServerEntry } from "../../render/serverEntry.ts";
import type { SiteCode } from "../bundle/code.ts";
import { answerTasks, startThreads } from "../threads/threadPool.ts";
import { createPageWriter, type PageSettings, type PageTask, type StagedPage } from "./pageFiles.ts";

/** The fewest pages for which a thread is worth the time that it takes to start. */
const PAGES_PER_THREAD = 150;
/** The main thread creates the models, which is about a fifth of the work for a page: more threads would wait for them. */
const MAX_THREADS = 5;
/** In megabytes, for the new objects of a thread: nearly all are garbage when a page is written, and would only stay longer. */
const YOUNG_GENERATION = 16;

/** How many lists of pages a thread has, so that it does not wait for the next one. */
const LISTS_PER_THREAD = 2;

/** Renders pages into files, in this thread and in others. */
export interface PageWriters {
  /** How many lists of pages are to be written at the same time. */
  atOnce: number;
  write(tasks: readonly PageTask[]): Promise<StagedPage[]>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** How many threads render so many pages, besides the main thread. */
export function countThreads(pages: number, processors: number = availableParallelism()): number {
  const threads = Math.min(processors, Math.floor(pages / PAGES_PER_THREAD));
  return Math.min(MAX_THREADS, Math.max(0, threads - 1));
}

/** Opens writers of pages: this thread, which renders with `server`, and so many others. */
export function openPageWriters(
  settings: PageSettings,
  { server, serverUrl }: Pick<SiteCode, "server" | "serverUrl">,
  threads: number,
): PageWriters {
  const writeHere = createPageWriter(settings, server);
  const workerData: ThreadData = { settings, serverUrl };
  // Node 20 reads no TypeScript: as the commands do, the threads run a bundle
  const options = {
    argv: ["render-pages"],
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  };
  const start = () => new Worker(commandScript, options);
  const pool = startThreads<readonly PageTask[], StagedPage[]>(threads, start);
  const listsOfThreads = LISTS_PER_THREAD * threads;
  return {
    atOnce: listsOfThreads + 1,
    async write(tasks) {
      if (pool.tasks < listsOfThreads) return pool.run(tasks);
      const stagedPages = writeHere(tasks);
      // receives answers that the threads have sent meanwhile, so that they get their next pages
      await setImmediate();
      return stagedPages;
    },
    close: pool.close,
  };
}

/** The data that a thread gets when it is started. */
export interface ThreadData {
  settings: PageSettings;
  /** The URL of the module that renders pages. */
  serverUrl: string;
}

/** Renders the pages that openPageWriters sends; runs in a thread that it has started. */
export function answerPages(port: MessagePort, { settings, serverUrl }: ThreadData): void {
  process.setSourceMapsEnabled(true);
  const writer = loadWriter(settings, serverUrl);
  // reported with the first pages
  writer.catch(() => {});
  answerTasks(port, async (tasks: readonly PageTask[]) => (await writer)(tasks));
}

async function loadWriter(settings: PageSettings, serverUrl: string) {
  const server: ServerEntry = await import(serverUrl);
  return createPageWriter(settings, server);
}

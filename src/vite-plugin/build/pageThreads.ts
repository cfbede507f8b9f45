import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import { projectRoot } from "../files/project.ts";
import { answerTasks, startThreads } from "../threads/threadPool.ts";
import type { SiteCode } from "./code.ts";
import { createPageWriter, type PageSettings, type PageTask, type StagedPage } from "./pageFiles.ts";
import type { ServerEntry } from "./renderPage.ts";

/** The fewest pages for which a thread is worth the time that it takes to start. */
const PAGES_PER_THREAD = 150;
/** The main thread creates the models, which is about a fifth of the work for a page: more threads would wait for it. */
const MAX_THREADS = 5;

/** Renders pages into files, in other threads or in this one. */
export interface PageWriters {
  /** How many lists of pages are to be written at the same time, so that no thread waits for the next one. */
  atOnce: number;
  write(tasks: readonly PageTask[]): Promise<StagedPage[]>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** How many threads render so many pages: none for few of them, or where there is only one processor. */
export function countThreads(pages: number, processors: number = availableParallelism()): number {
  const threads = Math.min(MAX_THREADS, processors, Math.floor(pages / PAGES_PER_THREAD));
  return threads > 1 ? threads : 0;
}

/** Opens writers of pages; with no threads, this one renders the pages with `server`. */
export function openPageWriters(
  settings: PageSettings,
  { server, serverUrl }: Pick<SiteCode, "server" | "serverUrl">,
  threads: number,
): PageWriters {
  if (threads === 0) {
    const write = createPageWriter(settings, server);
    return { atOnce: 1, write: async (tasks) => write(tasks), close: async () => {} };
  }
  const workerData: ThreadData = { settings, serverUrl };
  // Node 20 reads no TypeScript: as the commands do, the threads run a bundle
  const start = () => new Worker(join(projectRoot, "scripts/launch.mjs"), { argv: ["render-pages"], workerData });
  const pool = startThreads<readonly PageTask[], StagedPage[]>(threads, start);
  return { atOnce: 2 * threads, write: pool.run, close: pool.close };
}

/** What a thread gets when it is started. */
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

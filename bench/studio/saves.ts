import { existsSync, readFileSync } from "node:fs";
import { STUDIO, TOKEN } from "../../src/editor/api/http.ts";
import { hashText } from "../../src/json/contentHash.ts";
import { startSubject } from "../preview/measure.ts";
import type { Subject } from "../preview/subjects.ts";

/** The times and the memory of saves of Studio. Times are in milliseconds. */
export interface Saves {
  /** From the request to the answer. */
  first: number;
  others: number[];
  /** The longest time for which the server has answered nothing, while each of the other saves was made and shown. */
  silences: number[];
  /** The same from when Studio is opened to the end of the first save. */
  firstSilence: number;
  /** The most memory of the server, in megabytes; 0 where the system does not say it. */
  memory: number;
}

/** Milliseconds between two small requests that show whether the server answers. */
const INTERVAL = 10;

/** Saves the heading of a page so many times, and requests after each save the contents of the panels of Studio for the page. */
export async function measureSaves(subject: Subject, runs: number): Promise<Saves> {
  const { server, url } = await startSubject(subject);
  try {
    const { origin } = new URL(url);
    const html = await (await fetch(`${origin}${STUDIO}`)).text();
    const [, token = ""] = /data-token="([^"]+)"/.exec(html) ?? [];
    const send = createSender(origin, token);
    const pointer = findHeading(subject);
    const saves: Saves = { first: 0, others: [], silences: [], firstSilence: 0, memory: 0 };
    let base = hashText(readFileSync(subject.file, "utf8"));
    let silence = watchSilence(origin);
    await askPanels(send, subject.path, pointer);
    for (let run = 0; run <= runs; run++) {
      if (run > 0) silence = watchSilence(origin);
      const operation = { type: "setValue", pointer, value: `Another heading ${run}` };
      const startTime = performance.now();
      const answer = await send("edit", { base, title: "Heading", operations: [operation] });
      const time = performance.now() - startTime;
      if (answer.status !== "saved") throw new Error(`A save was ${JSON.stringify(answer)}`);
      base = answer.hash;
      await askPanels(send, subject.path, pointer);
      const longest = await silence.stop();
      if (run === 0) Object.assign(saves, { first: time, firstSilence: longest });
      else {
        saves.others.push(time);
        saves.silences.push(longest);
      }
    }
    return { ...saves, memory: readPeakMemory(server.pid) };
  } finally {
    server.kill();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of all requests
type Send = (name: string, body: object) => Promise<any>;

function createSender(origin: string, token: string): Send {
  return async (name, body) => {
    const headers = { "content-type": "application/json", origin, [TOKEN]: token };
    const response = await fetch(`${origin}${STUDIO}${name}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json();
  };
}

/** Asks what Studio shows while the form of a block is open. */
async function askPanels(send: Send, path: string, pointer: string): Promise<void> {
  const block = pointer.replace(/\/heading$/, "");
  await Promise.all([
    send("changes", {}),
    send("steps", {}),
    send("conflicts", {}),
    send("constants", {}),
    send("page", { path }),
    send("pageBlocks", { path }),
    send("fields", { pointer: block }),
  ]);
}

/** The pointer of the heading at the top of the page of a subject. */
function findHeading({ file, path }: Subject): string {
  const { routes }: { routes: { path: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  return `/routes/${routes.findIndex((route) => route.path === path)}/blocks/0/heading`;
}

function readPeakMemory(pid = 0): number {
  const file = `/proc/${pid}/status`;
  const [, kilobytes = 0] = (existsSync(file) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(file, "utf8"))) || [];
  return Number(kilobytes) / 1024;
}

/** Sends small requests until it is stopped, which resolves with the longest time that one has taken. */
function watchSilence(origin: string): { stop(): Promise<number> } {
  let isWatching = true;
  async function watch(): Promise<number> {
    let longest = 0;
    while (isWatching) {
      const startTime = performance.now();
      // it is refused: nothing has to be known for that
      await (await fetch(`${origin}${STUDIO}edit`)).text();
      longest = Math.max(longest, performance.now() - startTime);
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
    return longest;
  }
  const watching = watch();
  return {
    stop() {
      isWatching = false;
      return watching;
    },
  };
}

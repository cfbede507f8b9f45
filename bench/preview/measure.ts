import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Browser, Page } from "@playwright/test";
import type { Subject } from "./subjects.ts";

/** The times of a subject in milliseconds. */
export interface Times {
  /** From the start of the command to its first page. */
  firstAnswer: number;
  /** From the end of each save to the frame that shows it. */
  paints: number[];
}

/** Saves are measured in turn, so that a busy moment affects all subjects. The first save of each warms up. */
export async function measureSubjects(browser: Browser, subjects: readonly Subject[], saves: number): Promise<Times[]> {
  const running = [];
  try {
    for (const subject of subjects) running.push(await openSubject(browser, subject));
    for (let save = 0; save <= saves; save++)
      for (const { subject, page, times } of running) {
        const time = await measurePaint(page, subject, `Heading ${save}`);
        if (save > 0) times.paints.push(time);
      }
    return running.map(({ times }) => times);
  } finally {
    for (const { server } of running) server.kill();
  }
}

/** Starts the server of a subject. Resolves when it has answered; the caller ends it. */
export async function startSubject(subject: Subject) {
  writeFileSync(subject.file, subject.createText("Heading"));
  const port = await freePort();
  const startTime = performance.now();
  const server = subject.start(port);
  process.once("exit", () => server.kill());
  const url = `http://127.0.0.1:${port}${subject.path}`;
  await answered(url);
  return { server, url, firstAnswer: performance.now() - startTime };
}

/** Starts the server of a subject, and opens its page. The caller ends the server. */
export async function openSubject(browser: Browser, subject: Subject) {
  const { server, url, firstAnswer } = await startSubject(subject);
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  return { subject, server, page, times: { firstAnswer, paints: [] as number[] } };
}

/** Resolves with the milliseconds from the end of a save to the frame that shows the heading. */
async function measurePaint(page: Page, subject: Subject, heading: string): Promise<number> {
  const text = subject.createText(heading);
  const paint = page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector("h1")?.textContent !== expected) return;
          observer.disconnect();
          // a task after the frame's callbacks runs when it was rendered
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(undefined);
          });
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
      }),
    heading,
  );
  // the preview checks a save after it is shown, and then the page asks for its problems
  const checkResponse = subject.checked && page.waitForResponse(subject.checked);
  // the observer is in the page before the save
  await page.evaluate(() => {});
  writeFileSync(subject.file, text);
  const saveTime = performance.timeOrigin + performance.now();
  const time = (await paint) - saveTime;
  await checkResponse;
  return time;
}

async function answered(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {} // not listening yet
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

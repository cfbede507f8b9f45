import { expect, type Page, type Route } from "@playwright/test";

/** How late a server saves what Studio sends to it. */
export interface Lateness {
  /** In milliseconds; or "held": until the person has acted. */
  delay: number | "held";
  /** Whether a request reaches the server late, or its answer comes late; its answer if nothing is said. */
  late?: "request" | "answer";
}

/** A server that is far away, or busy: it takes its time to save each change. */
export interface LateServer {
  /** Acts as a person while the server is late. Until the next time, it answers later requests at once. */
  during<Result>(act: () => Promise<Result>): Promise<Result>;
  /** Waits until nothing is being saved. */
  whenSaved(): Promise<void>;
  /** Expects that something is being saved. */
  expectSaving(): Promise<void>;
}

const SAVES = "**/@studio/edit";

/** Puts a server that saves late in the place of the preview's. */
export async function delaySaves(page: Page, { delay, late = "answer" }: Lateness): Promise<LateServer> {
  let openCount = 0;
  // at once while no person acts
  let takeTime = (): Promise<unknown> => Promise.resolve();
  const answer = async (route: Route) => {
    const takeItsTime = takeTime;
    if (late === "request") await takeItsTime();
    const response = await route.fetch();
    if (late === "answer") await takeItsTime();
    await route.fulfill({ response });
  };
  await page.route(SAVES, async (route) => {
    openCount++;
    // a test that has failed leaves the page before the answer
    await answer(route).catch(() => {});
    openCount--;
  });
  return {
    async during(act) {
      const atOnce = takeTime;
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      // the delay belongs to the server: no test waits for it
      takeTime = () => (delay === "held" ? released : new Promise((resolve) => setTimeout(resolve, delay)));
      const result = await act();
      takeTime = atOnce;
      release();
      return result;
    },
    whenSaved: () => expect.poll(() => openCount, { intervals: [20] }).toBe(0),
    expectSaving: () => {
      const message = "changes that are being saved";
      return expect
        .configure({ soft: true })
        .poll(() => openCount, { message, intervals: [20], timeout: 5000 })
        .toBeGreaterThan(0);
    },
  };
}

/** Describes how late a server is, for the name of a test. */
export function describeLateness({ delay, late = "answer" }: Lateness): string {
  return `while each ${late} ${delay === "held" ? "is held back" : `takes ${delay} ms`}`;
}

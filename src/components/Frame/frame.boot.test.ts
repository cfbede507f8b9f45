// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startFrame from "./frame.boot.ts";

let element: HTMLElement;
let comeNear: (isIntersecting?: boolean) => void;
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = (isIntersecting = true) => notify([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const EMPTY = { URL: "about:blank", readyState: "complete" };

/** A frame in its box, which no page is ever fetched for, with the document that it shows; null when it is not ours. */
function start(
  src: string,
  answer: () => Promise<Partial<Response>>,
  contentDocument: typeof EMPTY | null = EMPTY,
): ReturnType<typeof vi.fn> {
  const ask = vi.fn(answer);
  vi.stubGlobal("fetch", ask);
  element = document.createElement("div");
  const target = Object.assign(new EventTarget(), { src, contentDocument });
  element.querySelector = (() => target) as never;
  stop = startFrame(element);
  load = () => target.dispatchEvent(new Event("load"));
  return ask;
}
let load: () => void;

const OUTSIDE = "https://reports.example/annual";
const opaque = async () => ({ ok: false, type: "opaque" as const });

describe("a frame", () => {
  it("waits until it has loaded", async () => {
    start(OUTSIDE, opaque);
    comeNear();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loading"));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("fails when the host cannot be reached, though the frame says that it loaded", async () => {
    start(OUTSIDE, () => Promise.reject(new TypeError("Failed to fetch")));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
  });

  it("fails when a file of the site is not there", async () => {
    start(`${location.origin}/media/report.html`, async () => ({ ok: false, type: "basic", status: 404 }));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
  });

  it("asks for nothing while it is far away", () => {
    expect(start(OUTSIDE, opaque)).not.toHaveBeenCalled();
  });

  it("asks once, with a time limit, however the two signs follow each other", () => {
    const ask = start(OUTSIDE, opaque);
    comeNear();
    load();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: "HEAD", mode: "no-cors", signal: expect.any(AbortSignal) });
  });

  it("is shown in a browser that knows no time limits", async () => {
    vi.stubGlobal("AbortSignal", class {});
    start(OUTSIDE, opaque);
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("recovers when it loads after a host was slow to answer", async () => {
    const answers = [() => Promise.reject(new DOMException("", "TimeoutError")), opaque];
    start(OUTSIDE, () => (answers.shift() as typeof opaque)());
    comeNear();
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it.each([
    ["of another website", OUTSIDE, null],
    [
      "of the site",
      `${location.origin}/report.html`,
      { URL: `${location.origin}/report.html`, readyState: "complete" },
    ],
  ])("%s that loaded before the script came is shown", async (_, src, contentDocument) => {
    start(src, async () => ({ ok: true, type: "basic" }), contentDocument);
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("of the site that refuses to be framed fails", async () => {
    start(`${location.origin}/report.html`, async () => ({ ok: true, type: "basic" }), null);
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
  });

  it("is shown from a host that answers only who wants the whole", async () => {
    start(`${location.origin}/report`, async () => ({ ok: false, type: "basic", status: 405 }));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("asks for nothing when it goes out of sight, or once its page is left", () => {
    const ask = start(OUTSIDE, opaque);
    comeNear(false);
    stop();
    load();
    expect(ask).not.toHaveBeenCalled();
  });
});

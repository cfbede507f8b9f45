// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startFrame from "./frame.boot.ts";

let element: HTMLElement;
let intersect: (isIntersecting?: boolean) => void;
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = (isIntersecting = true) => notify([{ isIntersecting }]);
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

/** Starts the script on a mock iframe; `contentDocument` is null for a cross-origin page. Returns the fetch mock. */
function start(
  src: string,
  answer: () => Promise<Partial<Response>>,
  contentDocument: typeof EMPTY | null = EMPTY,
): ReturnType<typeof vi.fn> {
  const fetchMock = vi.fn(answer);
  vi.stubGlobal("fetch", fetchMock);
  element = document.createElement("div");
  const target = Object.assign(new EventTarget(), { src, contentDocument });
  element.querySelector = (() => target) as never;
  stop = startFrame(element);
  load = () => target.dispatchEvent(new Event("load"));
  return fetchMock;
}
let load: () => void;

const EXTERNAL = "https://reports.example/annual";
const opaque = async () => ({ ok: false, type: "opaque" as const });

describe("a frame", () => {
  it("is loading until the load event", async () => {
    start(EXTERNAL, opaque);
    intersect();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loading"));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("fails when the host is unreachable, despite the load event", async () => {
    start(EXTERNAL, () => Promise.reject(new TypeError("Failed to fetch")));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
  });

  it("fails when a file of the site does not exist", async () => {
    start(`${location.origin}/media/report.html`, async () => ({ ok: false, type: "basic", status: 404 }));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
  });

  it("sends no request before it is near the viewport", () => {
    expect(start(EXTERNAL, opaque)).not.toHaveBeenCalled();
  });

  it("sends one request with a timeout, for the load event and the intersection together", () => {
    const fetchMock = start(EXTERNAL, opaque);
    intersect();
    load();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: "HEAD",
      mode: "no-cors",
      signal: expect.any(AbortSignal),
    });
  });

  it("is shown in a browser without AbortSignal.timeout", async () => {
    vi.stubGlobal("AbortSignal", class {});
    start(EXTERNAL, opaque);
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("recovers when it loads after the request timed out", async () => {
    const answers = [() => Promise.reject(new DOMException("", "TimeoutError")), opaque];
    start(EXTERNAL, () => (answers.shift() as typeof opaque)());
    intersect();
    await vi.waitFor(() => expect(element.dataset.state).toBe("failed"));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it.each([
    ["a cross-origin frame", EXTERNAL, null],
    [
      "a same-origin frame",
      `${location.origin}/report.html`,
      { URL: `${location.origin}/report.html`, readyState: "complete" },
    ],
  ])("%s that loaded before the script started is shown", async (_, src, contentDocument) => {
    start(src, async () => ({ ok: true, type: "basic" }), contentDocument);
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("is shown when a page of the site is in a sandbox, which hides its document", async () => {
    start(`${location.origin}/report.html`, async () => ({ ok: true, type: "basic" }), null);
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("is shown when the host does not support HEAD requests", async () => {
    start(`${location.origin}/report`, async () => ({ ok: false, type: "basic", status: 405 }));
    load();
    await vi.waitFor(() => expect(element.dataset.state).toBe("loaded"));
  });

  it("sends no request when it leaves the viewport, or after cleanup", () => {
    const fetchMock = start(EXTERNAL, opaque);
    intersect(false);
    stop();
    load();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

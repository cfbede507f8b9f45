// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { documentTime } from "./documents.ts";

/** Has the document of this page have taken so many milliseconds, and the browser tell such a round trip. */
function withTimes(document: number | undefined, rtt?: number): number {
  const entries = document === undefined ? [] : [{ requestStart: 250, domInteractive: 250 + document }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as unknown as PerformanceEntryList);
  vi.stubGlobal("navigator", rtt === undefined ? {} : { connection: { rtt } });
  return documentTime();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("another document takes as long as the one of this page took", () => {
  expect(withTimes(2300)).toBe(2300);
  expect(withTimes(2300, 400)).toBe(2300);
});

it("a document that came from the browser's cache says less than the connection", () => {
  expect(withTimes(20, 1500)).toBe(3000);
});

it("a page is waited for at least a second, and at most ten", () => {
  expect(withTimes(80, 50)).toBe(1000);
  expect(withTimes(undefined)).toBe(1000);
  expect(withTimes(60_000)).toBe(10_000);
});

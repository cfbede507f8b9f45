// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import startNotice from "./notice-early.boot";

afterEach(() => vi.useRealTimers());

it.each([
  ["2027-01-04T16:59:59+03:00", true],
  ["2027-01-04T17:00:00+03:00", false],
  ["2028-01-01T00:00:00+03:00", false],
])("at %s a notice until five o'clock shows: %s", (now, shows) => {
  vi.useFakeTimers({ now: new Date(now) });
  const notice = Object.assign(document.createElement("section"), { className: "plain" });
  notice.dataset.until = "2027-01-04T17:00:00+03:00";
  startNotice(notice);
  expect([notice.hidden, notice.className]).toEqual(shows ? [false, "plain"] : [true, ""]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendPageView } from "./pageView.ts";

const page = { href: "https://small.example/fees?year=2", title: "Fees" };
const send = vi.fn(async (_address: string, _request: RequestInit) => new Response());

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal("fetch", send);
});
afterEach(() => vi.unstubAllGlobals());

it("Matomo gets the page by its API, without cookies", () => {
  sendPageView({ provider: "matomo", url: "https://stats.example/matomo", siteId: 7 }, page);
  const [address, { body, ...request }] = send.mock.calls[0] as [string, RequestInit];
  expect(address).toBe("https://stats.example/matomo/matomo.php");
  expect(request).toMatchObject({ method: "POST", credentials: "omit", keepalive: true, mode: "no-cors" });
  expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
    ...{ idsite: "7", rec: "1", send_image: "0" },
    ...{ url: page.href, action_name: "Fees" },
  });
});

it.each([
  [undefined, "https://plausible.io/api/event"],
  ["https://stats.example/", "https://stats.example/api/event"],
])("Plausible at %s gets the page by its API, without cookies", (url, expectedAddress) => {
  sendPageView({ provider: "plausible", domain: "small.example", ...(url && { url }) }, page);
  const [address, { body, ...request }] = send.mock.calls[0] as [string, RequestInit];
  expect(address).toBe(expectedAddress);
  expect(request).toMatchObject({ method: "POST", credentials: "omit", keepalive: true, mode: "no-cors" });
  expect(JSON.parse(String(body))).toMatchObject({ name: "pageview", url: page.href, domain: "small.example" });
});

it("a browser that asks not to be tracked sends nothing", () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  sendPageView({ provider: "plausible", domain: "small.example" }, page);
  sendPageView({ provider: "matomo", url: "https://stats.example", siteId: 7 }, page);
  expect(send).not.toHaveBeenCalled();
});

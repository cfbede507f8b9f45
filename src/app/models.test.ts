// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageModel } from "../generated/props.ts";
import { addPage, fetchPage, forgetPages, warmPage } from "./models.ts";

const BASE = "/school";
const createModel = (path: string): PageModel => ({ path, title: path, documentTitle: path, draft: false, blocks: [] });
const fetchMock = vi.fn(async (address: string) => {
  const path = new URL(address).pathname.slice(BASE.length).replace(".json", "");
  return Response.json(createModel(path));
});

/** The paths of all requests. */
const addresses = () => fetchMock.mock.calls.map(([address]) => new URL(address).pathname);

function point(attributes: string): void {
  document.body.innerHTML = `<a ${attributes}><b>Fees</b></a>`;
  warmPage(document.querySelector("b") as Element, BASE);
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  history.replaceState(null, "", `${BASE}/join`);
});
afterEach(() => {
  forgetPages();
  fetchMock.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("pointing at a link fetches the page once, and following it does not again", async () => {
  point(`data-kind="page" href="${BASE}/fees"`);
  point(`data-kind="page" href="${BASE}/fees#terms"`);
  expect((await fetchPage("/fees", BASE)).path).toBe("/fees");
  expect(addresses()).toEqual([`${BASE}/fees.json`]);
});

it.each([
  ["the page itself", `data-kind="page" href="${BASE}/join"`],
  ["a place on it", `data-kind="anchor" href="#terms"`],
  ["another website", `data-kind="external" href="https://group.school.example"`],
  ["a new tab", `data-kind="page" href="${BASE}/fees" target="_blank"`],
])("pointing at a link to %s fetches nothing", (_, attributes) => {
  point(attributes);
  expect(addresses()).toEqual([]);
});

it("pointing at a link to the page of the document fetches nothing, also from another page", async () => {
  addPage(createModel("/fees"));
  point(`data-kind="page" href="${BASE}/fees"`);
  expect(addresses()).toEqual([]);
});

it("with data saving, only following a link fetches the page", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  point(`data-kind="page" href="${BASE}/fees"`);
  expect(addresses()).toEqual([]);
  await fetchPage("/fees", BASE);
  expect(addresses()).toEqual([`${BASE}/fees.json`]);
});

it.each([
  ["is refused", () => Promise.resolve(new Response("", { status: 503 }))],
  ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is no model", () => Promise.resolve(new Response("<!doctype html>"))],
])("a page whose request %s is fetched again by the next click", async (_, answer) => {
  fetchMock.mockImplementationOnce(answer);
  point(`data-kind="page" href="${BASE}/fees"`);
  await expect(fetchPage("/fees", BASE)).rejects.toThrow();
  expect((await fetchPage("/fees", BASE)).path).toBe("/fees");
  expect(addresses()).toHaveLength(2);
});

// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import {
  createSchoolServer,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

beforeEach(() => localStorage.clear());

const SEARCH_PAGE = { path: "/search", title: "Find a page", description: "Find.", blocks: [{ type: "search" }] };

/** Renders the part of the settings on a server with the school's site, with a search or without. */
function renderPart(search?: object) {
  const site = JSON.parse(SCHOOL_TEXT);
  const spec = search ? { ...site, routes: [...site.routes, SEARCH_PAGE], search } : site;
  const server = createSchoolServer(JSON.stringify(spec, null, 2));
  renderOnServer(<SettingsPanel pointer="/search" />, server, "/");
  return { server, user: userEvent.setup() };
}

it("asks for the page with the search alone where the site has none", async () => {
  renderPart();
  expect(await screen.findByRole("button", { name: /Page with the search/ })).toBeTruthy();
  expect(screen.queryByText("Words with the same meaning")).toBeNull();
});

it("has a row for each list of words with the same meaning", async () => {
  const { server, user } = renderPart({ page: "/search", synonyms: ["fees, costs"] });
  const row = await screen.findByRole("textbox", { name: "Words 1" });
  expect(row).toHaveProperty("value", "fees, costs");
  await user.clear(row);
  await user.type(row, "fees, costs, prices");
  await user.tab();
  await expect.poll(() => readSite(server).search?.synonyms).toEqual(["fees, costs, prices"]);
});

it("refuses a row of one word, and keeps the row that the file has", async () => {
  const { server, user } = renderPart({ page: "/search", synonyms: ["fees, costs"] });
  const row = await screen.findByRole("textbox", { name: "Words 1" });
  await user.clear(row);
  await user.type(row, "fees");
  await user.tab();
  await expect.poll(() => row.getAttribute("aria-invalid")).toBe("true");
  expect(readSite(server).search?.synonyms).toEqual(["fees, costs"]);
});

// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { PageAnswer } from "../../pages/messages.ts";
import { CATALOGUE_VIEW } from "../../protocol/catalogueAddress.ts";
import { PAGES } from "../../protocol/pageMessages.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { rememberOrigin } from "../state/pageOrigins.ts";
import { PagePicker } from "./PagePicker.tsx";

const pages = [
  { path: "/", title: "Home" },
  { path: "/fees", title: "What it costs" },
  { path: "/later", title: "Later", draft: true as const },
];
const page: PageAnswer = {
  hash: "1",
  site: { name: "School", url: "https://school.example" },
  constants: {},
  pages: 3,
  lengths: { title: { shown: 60, most: 90 }, description: { shown: 150, most: 200 } },
};

beforeEach(() => sessionStorage.clear());

function renderPicker(path = "/fees") {
  return renderInStudio(<PagePicker />, { path, resources: { [PAGES]: pages }, answers: { page: () => page } });
}

describe("the list of pages", () => {
  it("is opened by the title of the page, which is marked in it", async () => {
    const user = userEvent.setup();
    renderPicker();
    await user.click(await screen.findByRole("button", { name: /What it costs/ }));
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "true", "false"]);
    expect(within(options[2] as HTMLElement).getByText("Draft")).toBeDefined();
  });

  it("is searched by title and address, and leads to the page that is chosen", async () => {
    const user = userEvent.setup();
    const { studio } = renderPicker("/later");
    await user.click(await screen.findByRole("button", { name: /Later/ }));
    await screen.findAllByRole("option");
    await user.type(screen.getByRole("combobox"), "fees");
    await expect
      .poll(() => screen.getAllByRole("option").map(({ textContent }) => textContent))
      .toEqual(["What it costs/fees"]);
    await user.keyboard("{Enter}");
    expect(studio.visit).toHaveBeenCalledExactlyOnceWith("/fees");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to the catalogue of blocks", async () => {
    renderPicker();
    await userEvent.click(await screen.findByRole("button", { name: /What it costs/ }));
    expect(screen.getByRole("link", { name: /All blocks/ }).getAttribute("href")).toBe(CATALOGUE_VIEW);
  });

  it("stays at the page when that is chosen", async () => {
    const user = userEvent.setup();
    const { studio } = renderPicker();
    await user.click(await screen.findByRole("button", { name: /What it costs/ }));
    await user.click(await screen.findByRole("option", { name: "What it costs" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(studio.visit).not.toHaveBeenCalled();
  });
});

describe("a page that undo has removed", () => {
  it("leads back to the page from which it was made", async () => {
    rememberOrigin("/chess", "/fees");
    const { studio } = renderPicker("/chess");
    await expect.poll(() => studio.visit).toHaveBeenCalledExactlyOnceWith("/fees");
  });
});

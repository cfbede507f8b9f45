// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import { findOrigin } from "../../app/state/pageOrigins.ts";
import { PAGES, WEIGHT } from "../../protocol/pageMessages.ts";
import type { StudioAnswer } from "../../siteFile/messages.ts";
import type { PageAnswer, PageLink } from "../messages.ts";
import { PagesPanel } from "./PagesPanel.tsx";

const pages = [
  { path: "/", title: "Home" },
  { path: "/fees", title: "Fees" },
  { path: "/later", title: "Later", draft: true as const },
  { path: "/fete", title: "Fete", absence: "toCome" as const },
  { path: "/fair", title: "Fair", absence: "over" as const },
];
const fees: NonNullable<PageAnswer["page"]> = {
  ...{ index: 1, path: "/fees", aliases: ["/costs"], title: "Fees at {school}", description: "What it costs." },
  ...{ draft: false, isListed: true, shared: { picture: "gate.jpg", alt: "A gate.", title: "Fees at Abundance" } },
};

const weight = { pictures: 123_400, budget: 300_000, html: 4100 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function renderPanel(page: Partial<typeof fees> = {}, more: Answers = {}, links: PageLink[] = []) {
  const current = { ...fees, ...page };
  const answers: Answers = {
    page: () => ({
      hash: "1",
      site: { name: "School", url: "https://school.example" },
      constants: { school: "Abundance" },
      pages: 3,
      lengths: { title: { shown: 30, most: 40 }, description: { shown: 20, most: 200 } },
      page: current,
    }),
    linksTo: () => ({ hash: "1", links, deletion: [{ type: "removeItem", pointer: "/routes/1" }] }),
    edit: () => ({ status: "saved", hash: "2" }),
    ...more,
  };
  const rendered = renderInStudio(<PagesPanel />, {
    resources: { [PAGES]: pages, [WEIGHT]: weight },
    answers,
    path: current.path,
  });
  const edits = () => rendered.requests.filter(({ name }) => name === "edit").map(({ body }) => body);
  const open = async (tab: string, part?: string) => {
    await user.click(await screen.findByRole("tab", { name: tab }));
    if (tab === "This page") await screen.findByRole("switch", { name: /search engines/ });
    if (part) await user.click(await screen.findByRole("button", { name: part }));
  };
  const user = userEvent.setup();
  const field = (name: string) => shownPanel().getByRole("textbox", { name });
  return { ...rendered, current, user, edits, open, field };
}

/** The shown tab: a text that was typed in the form for a new page stays in the document. */
const shownPanel = () => within(screen.getByRole("tabpanel", { name: /^(All pages|This page)$/ }));

const refused: StudioAnswer = {
  status: "refused",
  refusals: [{ message: "Not possible.", suggestions: [{ title: "Write “Costs”", value: "Costs" }] }],
};

describe("all pages", () => {
  it("are listed with the one that is shown, and lead to one another", async () => {
    const { user, studio } = renderPanel();
    expect(await screen.findByRole("option", { name: "Fees", selected: true })).toBeDefined();
    await user.click(screen.getByRole("option", { name: /Later/ }));
    expect(studio.visit).toHaveBeenCalledExactlyOnceWith("/later");
  });
});

it("marks pages that their dates hide", async () => {
  renderPanel();
  expect((await screen.findByRole("option", { name: /Fete/ })).textContent).toContain("To come");
  expect(screen.getByRole("option", { name: /Fair/ }).textContent).toContain("Over");
});

describe("the title and the description", () => {
  it("are shown as a search engine shows them, with their lengths, while they are typed", async () => {
    const { user, open, field } = renderPanel();
    await open("This page");
    const result = await screen.findByRole("figure");
    expect(result.textContent).toContain("school.example › fees");
    expect(result.textContent).toContain("Fees at Abundance | School");
    await user.clear(field("Description"));
    await user.type(field("Description"), "About all that school costs.");
    expect(result.textContent).toContain("About all that schoo…");
    await user.type(field("Title"), " and elsewhere, in every term");
    expect(screen.getByText(/too long/)).toBeDefined();
  });

  it("are offered again when they were typed and never saved", async () => {
    const first = renderPanel();
    await first.open("This page");
    await first.user.type(first.field("Title"), " 2027");
    first.unmount();
    const { user, open, field } = renderPanel();
    await open("This page");
    expect(field("Title")).toHaveProperty("value", "Fees at {school}");
    await user.click(screen.getByRole("button", { name: "Restore what you typed" }));
    expect(field("Title")).toHaveProperty("value", "Fees at {school} 2027");
  });

  it("are saved when their fields are left, and taken back by Escape", async () => {
    const { user, open, field, edits } = renderPanel();
    await open("This page");
    const title = field("Title");
    await user.type(title, "!");
    await user.keyboard("{Escape}");
    expect(title).toHaveProperty("value", fees.title);
    await user.clear(title);
    await user.type(title, " All  fees {Enter}");
    await expect
      .poll(edits)
      .toMatchObject([
        { base: "1", operations: [{ type: "setValue", pointer: "/routes/1/title", value: "All  fees" }] },
      ]);
  });

  it("stay typed while they are refused, and take what is suggested", async () => {
    const answers = [refused, { status: "saved", hash: "2" } as const];
    const { user, open, field, edits } = renderPanel({}, { edit: () => answers.shift() ?? refused });
    await open("This page");
    const title = field("Title");
    await user.clear(title);
    await user.type(title, "Feess{Tab}");
    await screen.findByText("Not possible.");
    expect(title).toHaveProperty("value", "Feess");
    await user.click(screen.getByRole("button", { name: "Write “Costs”" }));
    await expect.poll(() => edits().at(-1)).toMatchObject({ operations: [{ value: "Costs" }] });
    await expect.poll(() => screen.queryByText("Not possible.")).toBeNull();
  });

  it("show what another program has written", async () => {
    const { open, current, refresh } = renderPanel();
    await open("This page");
    expect(await screen.findByDisplayValue("What it costs.")).toBeDefined();
    current.description = "Changed elsewhere.";
    await refresh();
    expect(await screen.findByDisplayValue("Changed elsewhere.")).toBeDefined();
  });
});

describe("the weight", () => {
  it("says what a phone downloads, and what pictures may take", async () => {
    const { open } = renderPanel();
    await open("This page");
    expect(await screen.findByText(/124 KB.*300 KB.*5 KB/)).toBeDefined();
  });
});

describe("a draft", () => {
  it("is shown to visitors, which is seen at once", async () => {
    const { user, open, edits } = renderPanel({ draft: true });
    await open("This page");
    const visible = await screen.findByRole("switch", { name: "Show to visitors" });
    expect(visible).toHaveProperty("checked", false);
    await user.click(visible);
    expect(visible).toHaveProperty("checked", true);
    await expect.poll(edits).toMatchObject([{ operations: [{ type: "removeProperty", pointer: "/routes/1/draft" }] }]);
  });

  it("cannot be what is refused: the page stays as it was, and it is said why", async () => {
    const { user, open } = renderPanel({}, { edit: () => refused });
    await open("This page");
    const visible = await screen.findByRole("switch", { name: "Show to visitors" });
    await user.click(visible);
    await screen.findByText("Not possible.");
    expect(visible).toHaveProperty("checked", true);
  });

  it("cannot be the first page of the site", async () => {
    const { open } = renderPanel({ path: "/", index: 0 });
    await open("This page");
    await screen.findByRole("switch", { name: "Let search engines list it" });
    expect(screen.queryByRole("switch", { name: "Show to visitors" })).toBeNull();
  });
});

describe("the address", () => {
  it("is changed with all links to it, and leads back when that is undone", async () => {
    const { user, open, edits, studio } = renderPanel();
    await open("This page", "Address");
    const address = screen.getByRole("textbox", { name: "Address of this page" });
    expect(screen.getByText(/\/costs/)).toBeDefined();
    await user.clear(address);
    await user.type(address, "/later{Enter}");
    expect(address.getAttribute("aria-invalid")).toBe("true");
    expect(edits()).toEqual([]);
    await user.type(address, "-fees{Enter}");
    await expect.poll(() => studio.visit).toHaveBeenCalledExactlyOnceWith("/later-fees");
    expect(edits()).toMatchObject([{ operations: [{ type: "renameRoute", from: "/fees", to: "/later-fees" }] }]);
    expect(findOrigin("/later-fees")).toBe("/fees");
  });

  it("is corrected by a click when it cannot be one, and never to the address of another page", async () => {
    const { user, open, edits } = renderPanel();
    await open("This page", "Address");
    const address = screen.getByRole("textbox", { name: "Address of this page" });
    await user.clear(address);
    await user.type(address, "Open Day 2027!");
    await user.click(screen.getByRole("button", { name: /\/open-day-2027/ }));
    expect(address).toHaveProperty("value", "/open-day-2027");
    expect(document.activeElement).toBe(address);
    await user.keyboard("{Enter}");
    await expect.poll(edits).toMatchObject([{ operations: [{ type: "renameRoute", to: "/open-day-2027" }] }]);
    await user.clear(address);
    await user.type(address, "Fees");
    expect(screen.getByRole("button", { name: /\/fees$/ })).toBeDefined();
  });
});

describe("a new page", () => {
  it("is a draft at an address in the words of its title, and shown then", async () => {
    const { user, open, edits, studio } = renderPanel();
    await open("New page");
    await user.click(screen.getByRole("button", { name: "Add the page" }));
    expect(screen.getByRole("textbox", { name: "Title" }).getAttribute("aria-invalid")).toBe("true");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Fees");
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveProperty("value", "/fees-2");
    await user.click(screen.getByRole("button", { name: "Add the page" }));
    await expect.poll(() => studio.visit).toHaveBeenCalledExactlyOnceWith("/fees-2");
    const blocks = [{ type: "hero", heading: "Fees" }];
    const value = { path: "/fees-2", title: "Fees", description: "Fees", draft: true, blocks };
    expect(edits()).toMatchObject([{ operations: [{ type: "insertItem", pointer: "/routes", index: 3, value }] }]);
    expect(screen.getByRole("tab", { name: "This page", selected: true })).toBeDefined();
    expect(findOrigin("/fees-2")).toBe("/fees");
  });

  it("has a correction of its address that cannot be", async () => {
    const { user, open } = renderPanel();
    await open("New page");
    const address = screen.getByRole("textbox", { name: "Address" });
    await user.type(address, "Later");
    await user.click(screen.getByRole("button", { name: /\/later-2/ }));
    expect(address).toHaveProperty("value", "/later-2");
  });

  it("can be a copy of the one that is shown, after it", async () => {
    const blocks = [{ type: "prose", text: "All" }];
    const read = () => ({ hash: "7", values: { "/routes/1/blocks": blocks } });
    const { user, open, edits } = renderPanel({}, { read });
    await open("New page");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "More");
    await user.clear(screen.getByRole("textbox", { name: "Address" }));
    await user.type(screen.getByRole("textbox", { name: "Address" }), "/more-fees");
    await user.click(screen.getByRole("radio", { name: /Abundance/ }));
    await user.click(screen.getByRole("button", { name: "Add the page" }));
    await expect
      .poll(() => edits()[0])
      .toMatchObject({
        base: "7",
        operations: [{ index: 2, value: { path: "/more-fees", blocks } }],
      });
  });
});

describe("a page that is deleted", () => {
  const menuLink: PageLink = { label: "Menu · Fees", pointer: "/navigation/1/href", inMenu: true };
  const textLink: PageLink = {
    ...{ label: "Text · prose", pointer: "/routes/0/blocks/0/text", inMenu: false },
    page: { path: "/", title: "Home" },
  };

  it("takes the links of the menu along", async () => {
    const { user, open, edits, studio } = renderPanel({}, {}, [menuLink]);
    await open("This page", "Delete this page");
    expect(await screen.findByText("Menu · Fees")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Delete the page and this link" }));
    await expect.poll(() => studio.visit).toHaveBeenCalledExactlyOnceWith("/");
    expect(edits()).toMatchObject([{ operations: [{ type: "removeItem", pointer: "/routes/1" }] }]);
  });

  it("shows the texts that lead to it, and lets them lead to another page", async () => {
    const { user, open, edits, studio } = renderPanel({}, {}, [menuLink, textLink]);
    await open("This page", "Delete this page");
    await user.click(await screen.findByRole("button", { name: "Show: Home · Text · prose" }));
    expect(studio.visit).toHaveBeenCalledExactlyOnceWith("/", "/routes/0/blocks/0/text");
    await user.click(screen.getByRole("button", { name: /^Choose another page/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("option", { name: "Home" }));
    await user.click(dialog.getByRole("button", { name: "Use this page" }));
    await expect
      .poll(() => edits()[0])
      .toMatchObject({
        operations: [
          { type: "redirectLinks", from: "/fees", to: "/" },
          { type: "removeItem", pointer: "/routes/1" },
        ],
      });
  });
});

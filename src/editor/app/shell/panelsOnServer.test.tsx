// @vitest-environment happy-dom
import { configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import {
  createSchoolServer,
  listChangedLines,
  readPageBlocks,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Site } from "../../../generated/site.ts";
import { hashText } from "../../../json/contentHash.ts";
import { AmountOffer } from "../../search/panel/AmountOffer.tsx";
import { ConflictMessage } from "../../siteFile/panel/ConflictMessage.tsx";
import type { OpenPanel } from "../state/studioState.ts";
import { Panel } from "./Panel.tsx";

const PAGE = "/form3fee";
const SITE: Site = JSON.parse(SCHOOL_TEXT);
const STUDENT_LIFE = "Student Life";
const MENU = SITE.navigation.filter(({ label }) => ["Home", "Transform", STUDENT_LIFE].includes(label));
/** The site with a few links alone in its menu: a tree of all takes longer than all else in a test. */
const TEXT_WITH_SHORT_MENU = JSON.stringify({ ...SITE, navigation: MENU, footer: { copyright: "2026" } }, null, 2);

// the panels of a whole site have many elements: to find out which are hidden takes longer than all else
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openPanel(panel: OpenPanel, server: MemoryServer = createSchoolServer(), path = PAGE) {
  const parts = (
    <>
      <ConflictMessage />
      <AmountOffer />
      <Panel panel={panel} />
    </>
  );
  return { ...renderOnServer(parts, server, path), server, user: userEvent.setup() };
}

/** Takes the last change back by the button beside its message. */
async function undo(server: MemoryServer): Promise<void> {
  const before = server.site.text;
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await expect.poll(() => server.site.text).not.toBe(before);
}

const findDialog = async () => within(await screen.findByRole("dialog"));

describe("a page", () => {
  it("is added as a draft, and shown to visitors and put into the menu in one step", async () => {
    const { server, studio, user, unmount } = openPanel({ name: "pages" }, createSchoolServer(TEXT_WITH_SHORT_MENU));
    await user.click(await screen.findByRole("tab", { name: "New page" }));
    await user.type(await screen.findByRole("textbox", { name: "Title" }), "Chess Club: Élite");
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Address" }));
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveProperty("value", "/chess-club-elite");
    await user.keyboard("{Enter}");
    await expect.poll(() => studio.visit).toHaveBeenCalledWith("/chess-club-elite");
    expect(readSite(server).routes.at(-1)).toMatchObject({ path: "/chess-club-elite", draft: true });
    unmount();
    const text = server.site.text;
    openPanel({ name: "menu" }, server, "/chess-club-elite");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Where" }), `Menu, under ${STUDENT_LIFE}`);
    await user.click(screen.getByRole("button", { name: "Show this page to visitors and add it" }));
    const link = { label: "Chess Club: Élite", href: "/chess-club-elite" };
    const findGroup = () => readSite(server).navigation.find(({ label }) => label === STUDENT_LIFE);
    await expect.poll(findGroup).toMatchObject({ links: { 4: link, length: 5 } });
    expect(readSite(server).routes.at(-1)).not.toHaveProperty("draft");
    await undo(server);
    expect(server.site.text).toBe(text);
  });

  it("gets another address with all links to it, keeps the old one, and one undo restores every byte", async () => {
    const linkCount = SCHOOL_TEXT.split(`"${PAGE}"`).length;
    const { server, studio, user } = openPanel({ name: "pages" });
    await user.click(await screen.findByRole("tab", { name: "This page" }));
    await user.click(await screen.findByRole("button", { name: "Address" }));
    const address = await screen.findByRole("textbox", { name: "Address of this page" });
    await user.clear(address);
    await user.type(address, "/fees{Enter}");
    expect(address.getAttribute("aria-invalid")).toBe("true");
    expect(server.site.text).toBe(SCHOOL_TEXT);
    await user.clear(address);
    await user.type(address, "/fees-of-form-3{Enter}");
    await expect.poll(() => studio.visit).toHaveBeenCalledWith("/fees-of-form-3");
    expect(server.site.text.split(`"${PAGE}"`)).toHaveLength(2);
    expect(server.site.text.split('"/fees-of-form-3"')).toHaveLength(linkCount);
    expect(readSite(server).routes.find(({ path }) => path === "/fees-of-form-3")?.aliases).toEqual([PAGE]);
    await undo(server);
    expect(server.site.text).toBe(SCHOOL_TEXT);
  });
});

describe("the settings of a page", () => {
  const index = SITE.routes.findIndex(({ path }) => path === PAGE);

  async function openSettings(part: string, siteText = SCHOOL_TEXT) {
    const rendered = openPanel({ name: "pages" }, createSchoolServer(siteText));
    await rendered.user.click(await screen.findByRole("tab", { name: "This page" }));
    const button = await screen.findByRole("button", { name: part });
    if (button.getAttribute("aria-expanded") === "false") await rendered.user.click(button);
    return rendered;
  }

  it("have dates, which are typed as people write them, and say when visitors see the page", async () => {
    const { server, user } = await openSettings("Dates");
    await user.type(await screen.findByRole("textbox", { name: /^From/ }), "1 June 2099, 8:00");
    await user.tab();
    await expect.poll(() => listChangedLines(server).added).toEqual(['"from": "2099-06-01T08:00",']);
    await expect.poll(() => screen.getByText(/^It appears on/).textContent).toContain("1 June 2099 at 08:00");
    await user.type(screen.getByRole("textbox", { name: /^Until/ }), "1 May 2099");
    await user.tab();
    // it ends before it begins
    await expect.poll(() => screen.getAllByRole("alert").length).toBeGreaterThan(0);
    expect(readSite(server).routes[index]).not.toHaveProperty("until");
  });

  it("have a title and a picture for shared links, which a card shows", async () => {
    const { server, user } = await openSettings("When it is shared");
    const card = await screen.findByRole("figure", { name: "As a messenger shows it" });
    const { title } = SITE.routes[index] ?? {};
    expect(card.textContent).toContain(title);
    expect(card.textContent).toContain("KES 126,000 a term");
    await user.type(screen.getByRole("textbox", { name: /^Title when shared/ }), "What Form 3 costs");
    await user.tab();
    await expect.poll(() => readSite(server).routes[index]?.share).toEqual({ title: "What Form 3 costs" });
    await expect.poll(() => card.querySelector("strong")?.textContent).toBe("What Form 3 costs");
    const picture = SITE.site.sharePicture;
    await user.type(screen.getByRole("textbox", { name: /^Picture when shared/ }), picture);
    await user.tab();
    await expect.poll(() => card.querySelector("img")?.getAttribute("src")).toContain(picture);
    await user.clear(screen.getByRole("textbox", { name: /^Title when shared/ }));
    await user.tab();
    await expect.poll(() => readSite(server).routes[index]?.share).toEqual({ picture });
  });
});

describe("old addresses", () => {
  it("lead elsewhere by a row of a table", async () => {
    const { server, user } = openPanel({ name: "settings", pointer: "/redirects" });
    await user.click(await screen.findByRole("button", { name: "Add a redirect" }));
    await user.type(await screen.findByRole("textbox", { name: /^Old address/ }), "/old.php?id=3");
    await user.type(screen.getByRole("textbox", { name: /^Leads to/ }), PAGE);
    await user.click(screen.getByRole("button", { name: "Add a redirect" }));
    await expect.poll(() => readSite(server).redirects).toEqual([{ from: "/old.php?id=3", to: PAGE }]);
    expect(await screen.findByRole("table", { name: "Redirects" })).toBeDefined();
  });
});

describe("the form of a block", () => {
  const index = SITE.routes.findIndex(({ path }) => path === PAGE);
  const openBlock = (place: number) =>
    openPanel({ name: "block", block: { pointer: `/routes/${index}/blocks/${place}`, label: "Settings" } });

  it("changes a choice as one line, and explains beside a field an error that it does not write", async () => {
    const { server, user } = openBlock(0);
    await user.click(await screen.findByRole("button", { name: "Layout" }));
    await user.selectOptions(await screen.findByRole("combobox", { name: /^Size/ }), "Standard");
    await expect.poll(() => listChangedLines(server).added).toEqual([expect.stringContaining('"size": "standard"')]);
    const { text } = server.site;
    const heading = screen.getByRole("textbox", { name: "Heading" });
    await user.clear(heading);
    await user.tab();
    await expect.poll(() => heading.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/./),
    );
    expect(server.site.text).toBe(text);
  });

  it("changes an amount of a table as one line", async () => {
    const { server, user } = openBlock(1);
    const terms = await screen.findByRole("table", { name: "Terms" });
    const [cell] = within(terms)
      .getAllByRole("row")
      .filter(({ textContent }) => textContent?.includes("Term 2"))
      .flatMap((row) => within(row).getAllByRole("cell").slice(1));
    await user.click(cell as HTMLElement);
    const amount = await within(terms).findByRole("textbox", { name: /^Amount/ });
    await user.clear(amount);
    await user.type(amount, "44,000{Enter}");
    await expect.poll(() => listChangedLines(server).added).toEqual(['{ "label": "Term 2", "amount": "44,000" },']);
  });

  it("gives an end date to a notice for all pages, which was added before the others", async () => {
    const { server, studio, user, unmount } = openPanel({ name: "blocks" });
    await user.click(await screen.findByRole("button", { name: "Add a notice for all pages" }));
    const block = { pointer: "/banners/0", label: "Notice for all pages" };
    await expect
      .poll(() => studio.openPanel)
      .toHaveBeenCalledWith({ name: "block", block: expect.objectContaining(block) });
    unmount();
    openPanel({ name: "block", block }, server);
    const field = await screen.findByLabelText(/^Until/);
    await user.type(field, "31 Jan 2099, 6 PM");
    await user.tab();
    await expect.poll(() => readSite(server).banners?.[0]?.until).toBe("2099-01-31T18:00");
    expect(readSite(server).banners?.slice(1)).toEqual(SITE.banners);
    expect(listChangedLines(server).removed).toEqual([]);
  });
});

describe("a value that many pages share", () => {
  async function changeValue(words: string, name: string, value: string, user: ReturnType<typeof userEvent.setup>) {
    await user.click(await screen.findByRole("button", { name: /^Values/ }));
    await user.type(await screen.findByRole("searchbox"), words);
    const field = await screen.findByRole("textbox", { name });
    await user.clear(field);
    await user.type(field, `${value}{Enter}`);
  }

  it("is changed everywhere in one line", async () => {
    const { server, user } = openPanel({ name: "settings" });
    await changeValue("phone", "Phone", "+254 700 000 999", user);
    await expect
      .poll(() => listChangedLines(server).added)
      .toEqual([expect.stringContaining('"phone": "+254 700 000 999"')]);
    expect(readSite(server).constants).toEqual({ ...SITE.constants, phone: "+254 700 000 999" });
  });

  it("is offered for the other texts that have its old amount", async () => {
    const { server, user } = openPanel({ name: "settings" }, createSchoolServer(), "/grade10fee");
    await changeValue("grade 10 term", "Grade 10 term", "116,500", user);
    const offer = within(await screen.findByRole("region", { name: "The old amount elsewhere" }));
    await user.click(await offer.findByRole("button", { name: /^Change it too/ }));
    await user.click(await (await findDialog()).findByRole("button", { name: "Replace in one place" }));
    await expect.poll(() => readSite(server).constants?.form2Term).toBe("116,500");
    expect(readSite(server).constants?.grade10Term).toBe("116,500");
  });
});

describe("the menu", () => {
  it("has a link moved into a group, and one undo restores every byte", async () => {
    const { server, user } = openPanel({ name: "menu" }, createSchoolServer(TEXT_WITH_SHORT_MENU));
    await user.click(await screen.findByRole("button", { name: "More: Home" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move to…" }));
    const dialog = await findDialog();
    await user.selectOptions(dialog.getByLabelText("To"), "Menu, under Transform");
    await user.click(dialog.getByRole("button", { name: "Move" }));
    const [home, transform, ...rest] = MENU;
    const links = [...(transform && "links" in transform ? transform.links : []), { label: "Home", href: "/" }];
    expect(home).toMatchObject({ label: "Home" });
    await expect.poll(() => readSite(server).navigation).toEqual([{ ...transform, links }, ...rest]);
    await undo(server);
    expect(server.site.text).toBe(TEXT_WITH_SHORT_MENU);
  });
});

describe("words of the whole site", () => {
  it("are replaced after a list of the changes, as one change", async () => {
    const { server, user } = openPanel({ name: "search" }, createSchoolServer(), "/fees");
    await user.type(await screen.findByRole("searchbox"), "commitment fee");
    const part = await screen.findByRole("region", { name: "Shared part: New students" });
    expect(part.textContent).toContain("used on 4 pages");
    await user.type(screen.getByRole("textbox", { name: "Replace with" }), "joining fee");
    await user.click(screen.getByRole("button", { name: "Replace all …" }));
    const dialog = await findDialog();
    const sharedPart = await dialog.findByRole("region", { name: "Shared part: New students" });
    expect(sharedPart.querySelector("del")?.textContent).toBe("Commitment fee");
    expect(sharedPart.querySelector("ins")?.textContent).toBe("Joining fee");
    await user.click(await dialog.findByRole("button", { name: "Replace in 4 places" }));
    await expect
      .poll(() => server.site.text)
      .toBe(SCHOOL_TEXT.replaceAll("commitment fee", "joining fee").replaceAll("Commitment fee", "Joining fee"));
    await undo(server);
    expect(server.site.text).toBe(SCHOOL_TEXT);
  });
});

describe("changes", () => {
  const HEADING = `/routes/${SITE.routes.findIndex(({ path }) => path === PAGE)}/blocks/0/heading`;

  /** Saves a value as Studio does. */
  async function save(server: MemoryServer, pointer: string, value: string): Promise<void> {
    const operations = [{ type: "setValue", pointer, value }];
    const answer = await server.ask("edit", { base: hashText(server.site.text), title: "Text", operations });
    expect(answer.status).toBe("saved");
  }

  async function startServer(): Promise<MemoryServer> {
    const server = createSchoolServer();
    // changes are listed since the server has read the file
    await server.ask("read", { pointers: [] });
    return server;
  }

  it("are listed with their page, and one is taken back alone by a double click", async () => {
    const server = await startServer();
    const changedElsewhere = SCHOOL_TEXT.replace('"New Students Only"', '"New pupils only"');
    server.write(changedElsewhere);
    await server.ask("read", { pointers: [] });
    await save(server, HEADING, "Form 3 Fees 2027");
    const { user, requests } = openPanel({ name: "changes" }, server);
    await expect.poll(() => screen.queryAllByRole("listitem").length).toBe(2);
    const item = screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes("Form 3 Fees"));
    expect(item?.querySelector("del")?.textContent).toMatch(/Form 3 Fees$/);
    expect(item?.querySelector("ins")?.textContent).toMatch(/Form 3 Fees 2027$/);
    await user.dblClick(within(item as HTMLElement).getByRole("button", { name: /^Take back/ }));
    await expect.poll(() => server.site.text).toBe(changedElsewhere);
    await expect.poll(() => screen.queryAllByRole("listitem").length).toBe(1);
    expect(requests.filter(({ name }) => name === "takeBack")).toHaveLength(1);
  });

  it("of two programs in the same place are chosen by a person, and the others stay", async () => {
    const server = await startServer();
    const description = "Another description of the school, which the other program has not read either.";
    await save(server, "/site/description", description);
    await save(server, HEADING, "Mine");
    server.write(SCHOOL_TEXT.replace('"heading": "Form 3 Fees"', '"heading": "Theirs"'));
    await server.ask("read", { pointers: [] });
    const { user, studio } = openPanel({ name: "changes" }, server);
    await user.click(await screen.findByRole("button", { name: "Choose" }));
    expect(studio.openPanel).toHaveBeenCalledWith({ name: "changes" });
    const conflict = await screen.findByRole("list", { name: "Changed in two programs" });
    expect(conflict.textContent).toContain("Mine");
    expect(conflict.textContent).toContain("Theirs");
    await user.click(within(conflict).getByRole("button", { name: "Keep mine" }));
    await expect.poll(() => readPageBlocks(readSite(server), PAGE)[0]).toMatchObject({ heading: "Mine" });
    expect(readSite(server).site.description).toBe(description);
    await expect.poll(() => screen.queryByRole("button", { name: "Keep mine" })).toBeNull();
  });
});

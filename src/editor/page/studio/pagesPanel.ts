import { documentTitle } from "../../../site/documentTitle.ts";
import { searchPages } from "../../../site/searchPages.ts";
import { PAGES, type PagesAnswer } from "../../protocol/barMessages.ts";
import { ADDRESS_HINT, findAddressProblem, type IsTaken, proposeAddress } from "../../protocol/pageAddress.ts";
import { PATCHED } from "../../protocol/previewMessages.ts";
import type { LinksAnswer, Operation, PageAnswer } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { fetchResource } from "../fetchResource.ts";
import { visit } from "./arrival.ts";
import { checkedField, field } from "./field.ts";
import { button } from "./overlay.ts";
import { openPanel } from "./panel.ts";
import { placeList } from "./placeList.ts";
import { replaceContent } from "./replaceContent.ts";
import { request } from "./requests.ts";
import { type Change, save } from "./save.ts";
import { section } from "./section.ts";

type ShownPage = NonNullable<PageAnswer["page"]>;

/** How many pages are listed at once: a site may have thousands. */
const LIMIT = 40;

/** Opens the panel with what is known of this page, a form for a new one, and the list of all. */
export async function openPages(): Promise<void> {
  const [answer, pages] = await Promise.all([loadPage(), loadPages()]);
  let knownPages = pages;
  const isTaken: IsTaken = (path) => knownPages.some((page) => page.path === path);
  const pagePart = element("div");
  const list = allPages(pages);
  const showOwn = (pageAnswer: PageAnswer) =>
    replaceContent(
      pagePart,
      thisPage(pageAnswer, isTaken, () => void refresh()),
    );
  /** Another page may have been shown, or a change undone. What is being typed is kept. */
  async function refresh(): Promise<void> {
    const [pageAnswer, listedPages] = await Promise.all([loadPage(), loadPages()]);
    knownPages = listedPages;
    if (!isTyping(pagePart)) showOwn(pageAnswer);
    list.show(listedPages);
  }
  const onPatched = () => void refresh();
  addEventListener(PATCHED, onPatched);
  showOwn(answer);
  openPanel({
    title: "Pages",
    content: element("div", {}, pagePart, newPage(answer, isTaken), list.part),
    onClose: () => removeEventListener(PATCHED, onPatched),
  });
}

async function loadPages(): Promise<PagesAnswer> {
  return (await fetchResource(PAGES)) ?? [];
}

function loadPage(): Promise<PageAnswer> {
  return request("page", { path: location.pathname.replace(/(.)\/$/, "$1") });
}

/** Whether something was typed into a field, and not saved. */
function isTyping(within: HTMLElement): boolean {
  return [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
}

/** What is known of the page that is shown. `onChange` is called after each change; `isTaken` says whether a page has an address. */
function thisPage(answer: PageAnswer, isTaken: IsTaken, onChange: () => void): HTMLElement[] {
  const { page, hash } = answer;
  if (!page) return [element("p", {}, "There is no page at this address.")];
  const pointer = `/routes/${page.index}`;
  const namedPage = { ...page, title: shownText(page.title, answer.constants) };
  let base = hash;
  const change = async (title: string, operation: Operation, retry?: Change["retry"]) => {
    const onSaved = (savedHash: string) => {
      base = savedHash;
    };
    const isSaved = await save({ title, base, operations: [operation], retry, onSaved });
    if (isSaved) onChange();
    return isSaved;
  };
  return [
    section(
      "This page",
      true,
      ...wording(answer, page, (key, value, retry) =>
        change(
          key === "title" ? "Title of the page" : "Description of the page",
          { type: "setValue", pointer: `${pointer}/${key}`, value },
          retry,
        ),
      ),
      publishing(page, (draft) =>
        draft
          ? change("Draft", {
              type: "setProperty",
              pointer: `${pointer}/draft`,
              value: true,
              order: ["description", "draft"],
            })
          : change("Publish this page", { type: "removeProperty", pointer: `${pointer}/draft` }),
      ),
      listing(page, (index) =>
        index
          ? change("In search engines", { type: "removeProperty", pointer: `${pointer}/index` })
          : change("Not in search engines", {
              type: "setProperty",
              pointer: `${pointer}/index`,
              value: false,
              order: ["description", "draft", "index"],
            }),
      ),
    ),
    section("Address", false, ...address(answer, namedPage, isTaken)),
    section("Delete this page", false, ...deleting(namedPage)),
  ];
}

/** The title and the description, with what a search engine shows of them. */
function wording(
  { site, constants, lengths }: PageAnswer,
  page: ShownPage,
  change: (key: "title" | "description", value: string, retry: Change["retry"]) => Promise<boolean>,
): HTMLElement[] {
  const title = element("input", { type: "text", defaultValue: page.title });
  const description = element("textarea", { rows: 4, defaultValue: page.description });
  const heading = element("strong");
  const text = element("p");
  const host = site.url.replace(/^https?:\/\//, "");
  const shownAddress = element("small", {}, [host, ...page.path.split("/")].filter(Boolean).join(" › "));
  const hints = { title: element("span"), description: element("span") };
  const preview = element("figure", { className: "result" }, shownAddress, heading, text);
  preview.setAttribute("aria-label", "As a search engine shows it");

  function show(): void {
    const shownTexts = {
      title: shownText(title.value, constants),
      description: shownText(description.value, constants),
    };
    heading.textContent = shorten(documentTitle(shownTexts.title, page.path, site.name), lengths.title.shown);
    text.textContent = shorten(shownTexts.description, lengths.description.shown);
    for (const key of ["title", "description"] as const) warn(hints[key], [...shownTexts[key]].length, lengths[key]);
  }

  for (const [key, control] of [
    ["title", title],
    ["description", description],
  ] as const) {
    control.oninput = show;
    const retry = (value: unknown) => {
      control.value = String(value);
      show();
      control.dispatchEvent(new Event("change"));
    };
    control.onchange = async () => {
      const typedText = control.value;
      const value = typedText.trim().replaceAll(/\s*\n\s*/g, " ");
      // more may be typed meanwhile
      if (await change(key, value, retry)) control.defaultValue = typedText;
    };
  }
  show();
  return [
    field("Title", title, hints.title),
    field("Description", description, hints.description),
    element("p", {}, "As a search engine shows it:"),
    preview,
  ];
}

/** Says how long a text is; a text that validation warns of is too long. */
function warn(
  hint: HTMLElement,
  length: number,
  { shown: shownLength, most: maxLength }: PageAnswer["lengths"]["title"],
): void {
  hint.className = length > maxLength ? "problem" : "";
  hint.textContent = `${length} letters${length > maxLength ? ": too long" : ""}. Search engines show about ${shownLength}.`;
}

const shownText = (source: string, constants: Record<string, string>) =>
  source.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (use, name) => constants[name] ?? use);

function shorten(text: string, maxLength: number): string {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join("").trimEnd()}…` : text;
}

function publishing({ draft, path }: ShownPage, change: (draft: boolean) => Promise<boolean>): HTMLElement {
  const state = draft ? "This page is a draft: visitors do not see it." : "This page is not a draft: visitors see it.";
  const buttons = draft
    ? [button({ title: "Publish this page", run: () => void change(false) })]
    : path === "/"
      ? []
      : [button({ title: "Make it a draft", run: () => void change(true) })];
  return element("div", { className: "field" }, element("p", {}, state), ...buttons);
}

function listing({ isListed }: ShownPage, change: (index: boolean) => Promise<boolean>): HTMLElement {
  const state = isListed ? "Search engines may list this page." : "Search engines are asked not to list this page.";
  const title = isListed ? "Keep it out of search engines" : "Let search engines list it";
  const toggle = button({ title, run: () => void change(!isListed) });
  return element("div", { className: "field" }, element("p", {}, state), toggle);
}

/** A field for an address. `isTaken` says whether another page has it. */
function addressField(label: string, value: string, isTaken: IsTaken) {
  return checkedField(
    label,
    value,
    (path) => findAddressProblem(path, isTaken),
    () => ADDRESS_HINT,
  );
}

function address({ hash }: PageAnswer, { path, title, aliases }: ShownPage, isTaken: IsTaken): HTMLElement[] {
  if (path === "/") return [element("p", {}, "This is the first page of the site. Its address does not change.")];
  const { field: pathField, input } = addressField("Address of this page", path, isTaken);
  const form = element(
    "form",
    {},
    pathField,
    element("p", {}, "Every link to this page is changed with it, and the old address still leads here."),
    ...(aliases.length > 0 ? [element("p", {}, `Other addresses that lead here: ${aliases.join(", ")}`)] : []),
    element("p", {}, element("button", { type: "submit" }, "Change the address")),
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    const to = input.value;
    if (to === path) return;
    const operations: Operation[] = [{ type: "renameRoute", from: path, to }];
    if (!(await save({ title: `Address of “${title}”`, base: hash, operations }))) return;
    // what was typed is saved
    form.reset();
    await visit(to, `The address is ${to} now, and ${path} still leads here.`);
  };
  return [form];
}

/** Asks what leads to a page before it is deleted. */
function deleting(page: ShownPage): HTMLElement[] {
  if (page.path === "/") return [element("p", {}, "This is the first page of the site. It cannot be deleted.")];
  const linksPart = element("div");
  linksPart.setAttribute("role", "status");
  async function ask(): Promise<void> {
    const answer = await request("linksTo", { path: page.path });
    linksPart.replaceChildren(...beforeDeletion(answer, page));
  }
  return [element("p", {}, button({ title: "Show what leads to this page", run: () => void ask() })), linksPart];
}

function beforeDeletion({ links, hash, deletion }: LinksAnswer, { title }: ShownPage): HTMLElement[] {
  const textLinks = links.filter(({ inMenu }) => !inMenu);
  const inMenu = links.filter((link) => link.inMenu);
  const remove = async () => {
    if (await save({ title: `Delete the page “${title}”`, base: hash, operations: deletion }))
      await visit("/", `Deleted: the page “${title}”. Undo restores it.`);
  };
  const lists = [
    ...(textLinks.length > 0 ? [element("p", {}, "Texts and buttons that lead here:"), placeList(textLinks)] : []),
    ...(inMenu.length > 0 ? [element("p", {}, "Links of the menu and the footer:"), placeList(inMenu)] : []),
  ];
  if (textLinks.length > 0) return [...lists, element("p", {}, "Change or remove these texts and buttons first.")];
  const name = inMenu.length > 0 ? `Delete the page and ${countLinks(inMenu.length)}` : "Delete this page";
  return [
    ...lists,
    ...(inMenu.length > 0 ? [] : [element("p", {}, "Nothing leads to this page.")]),
    element("p", {}, button({ title: name, run: () => void remove() })),
  ];
}

const countLinks = (links: number) => (links === 1 ? "this link" : `these ${links} links`);

/** The form for a new page, which is a draft at first. */
function newPage(answer: PageAnswer, isTaken: IsTaken): HTMLElement {
  const currentPage = answer.page;
  const title = element("input", { type: "text", required: true });
  const { field: address, input: path, check } = addressField("Address", "", isTaken);
  const description = element("textarea", { rows: 3 });
  const start = element(
    "select",
    {},
    element("option", { value: "blank" }, "An empty page with a heading"),
    ...(currentPage
      ? [element("option", { value: "copy" }, `A copy of “${shownText(currentPage.title, answer.constants)}”`)]
      : []),
  );
  let isProposed = true;
  title.oninput = () => {
    if (isProposed) path.value = proposeAddress(title.value, isTaken);
    check();
  };
  path.oninput = () => {
    isProposed = path.value === "";
    check();
  };
  const form = element(
    "form",
    {},
    field("Title", title),
    address,
    field("Begin with", start),
    field("Description", description, "What the page is about, in a sentence for search engines."),
    element("p", {}, element("button", { type: "submit" }, "Add the page")),
    element("p", {}, "It is a draft at first: visitors see it when you publish it."),
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    const name = title.value.trim();
    const pageProperties = {
      path: path.value,
      title: name,
      description: description.value.trim() || name,
      draft: true,
    };
    const copiedPage = start.value === "copy" ? currentPage : undefined;
    const operation = await createInsertion(pageProperties, answer, copiedPage);
    if (!(await save({ title: `New page “${name}”`, base: operation.base, operations: [operation.insert] }))) return;
    // what was typed is saved
    form.reset();
    await visit(pageProperties.path, `Added: the page “${name}”, as a draft.`);
  };
  return section("New page", false, form);
}

/** The operation that adds a page: after the one that it is a copy of, else at the end. */
async function createInsertion(
  pageProperties: { path: string; title: string; description: string; draft: boolean },
  { hash, pages }: PageAnswer,
  copiedPage: ShownPage | undefined,
): Promise<{ base: string; insert: Operation }> {
  const insert = { type: "insertItem", pointer: "/routes" } as const;
  if (!copiedPage) {
    const blocks = [{ type: "hero", heading: pageProperties.title }];
    return { base: hash, insert: { ...insert, index: pages, value: { ...pageProperties, blocks } } };
  }
  const pointer = `/routes/${copiedPage.index}/blocks`;
  const { values, hash: base } = await request("read", { pointers: [pointer] });
  return {
    base,
    insert: { ...insert, index: copiedPage.index + 1, value: { ...pageProperties, blocks: values[pointer] } },
  };
}

/** The list of all pages, which is searched by typing. `show` shows others. */
function allPages(first: PagesAnswer): { part: HTMLElement; show(pages: PagesAnswer): void } {
  let pages = first;
  const input = element("input", { type: "search", autocomplete: "off", oninput: search });
  const list = element("ul");
  const count = element("p", { role: "status" });
  function search(): void {
    const result = searchPages(pages, input.value, LIMIT);
    const items = result.listed.map(({ path, title, draft }) => {
      const link = element("a", { href: path }, title);
      if (path === location.pathname) link.setAttribute("aria-current", "page");
      return element("li", {}, link, ...(draft ? [" ", element("b", {}, "Draft")] : []), element("small", {}, path));
    });
    replaceContent(list, items);
    const rest = result.count > items.length ? ` The first ${items.length} are listed.` : "";
    count.textContent = `${result.count === 1 ? "One page" : `${result.count} pages`}.${rest}`;
  }
  search();
  return {
    part: section("All pages", false, field("Search by title or address", input), count, list),
    show(newPages) {
      pages = newPages;
      search();
    },
  };
}

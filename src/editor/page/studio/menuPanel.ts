import { lastStep, parentOf, stepsOf } from "../../../json/pointer.ts";
import { isSame } from "../../protocol/formValue.ts";
import { PATCHED } from "../../protocol/previewMessages.ts";
import type { Operation, PageAnswer } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { field } from "./field.ts";
import { button, say } from "./overlay.ts";
import { openPanel } from "./panel.ts";
import { ask } from "./question.ts";
import { replaceContent } from "./replaceContent.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";
import { single } from "./single.ts";
import { siteForm } from "./siteForm.ts";

interface MenuLink {
  label: string;
  href?: string;
  desktop?: boolean;
  links?: MenuLink[];
}

/** The lists of links that all pages show, as they are written. */
interface Menus {
  navigation: MenuLink[];
  quickLinks?: MenuLink[];
  footer: { columns?: { heading: string; links: MenuLink[] }[]; bottomLinks?: MenuLink[] };
}

/** A list of links that a page can be added to. */
interface LinkPlace {
  title: string;
  pointer: string;
  links: readonly MenuLink[];
  /** What is removed with its last link; the menu itself is never empty. */
  emptied?: Operation;
}

const MENU = "/navigation";
/** The JSON pointers of the links that can be moved from one list to another. */
const LINK = /^\/(navigation(\/\d+\/links)?|quickLinks|footer\/(columns\/\d+\/links|bottomLinks))\/\d+$/;

/** Opens the panel with the menu and the footer: this page is added in one step, and all links can be changed. */
export async function openMenu(): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const pagePart = element("div");
  async function refresh(): Promise<void> {
    const page = await request("page", { path: location.pathname.replace(/(.)\/$/, "$1") });
    const { places, hash } = await readPlaces();
    // what is being typed is kept
    if (pagePart.querySelector("input:focus")) return;
    replaceContent(pagePart, page.page ? [addThisPage(page.page, places, hash)] : []);
  }
  await refresh();
  addEventListener(PATCHED, () => void refresh(), { signal });
  const forms = [
    siteForm("Links of the menu", { pointer: MENU, itemActions }, signal),
    siteForm("Links above the menu", { pointer: "/quickLinks", itemActions, isOptional: true }, signal),
    siteForm("Footer", { pointer: "/footer", itemActions }, signal),
  ];
  openPanel({ title: "Menu", content: element("div", {}, pagePart, ...forms), onClose: () => controller.abort() });
}

async function readPlaces(): Promise<{ places: LinkPlace[]; hash: string }> {
  const { values, hash } = await request("read", { pointers: ["/navigation", "/quickLinks", "/footer"] });
  const menus = Object.fromEntries(Object.entries(values).map(([pointer, value]) => [pointer.slice(1), value]));
  return { places: listPlaces(menus as unknown as Menus), hash };
}

function listPlaces({ navigation, quickLinks, footer: { columns = [], bottomLinks } }: Menus): LinkPlace[] {
  const groups = navigation.flatMap(({ label, links }, index): LinkPlace[] => {
    const pointer = `/navigation/${index}`;
    if (!links) return [];
    return [
      { title: `Menu, under ${label}`, pointer: `${pointer}/links`, links, emptied: { type: "removeItem", pointer } },
    ];
  });
  const lists = columns.map(({ heading, links }, index): LinkPlace => {
    const pointer = `/footer/columns/${index}`;
    const removal: Operation =
      columns.length > 1 ? { type: "removeItem", pointer } : { type: "removeProperty", pointer: "/footer/columns" };
    return { title: `Footer, under ${heading}`, pointer: `${pointer}/links`, links, emptied: removal };
  });
  return [
    ...groups,
    { title: "Menu, at the end", pointer: MENU, links: navigation },
    ...(quickLinks ? [optionalPlace("Links above the menu", "/quickLinks", quickLinks)] : []),
    ...lists,
    ...(bottomLinks ? [optionalPlace("Last line of the footer", "/footer/bottomLinks", bottomLinks)] : []),
  ];
}

function optionalPlace(title: string, pointer: string, links: readonly MenuLink[]): LinkPlace {
  return { title, pointer, links, emptied: { type: "removeProperty", pointer } };
}

/** The places as options of a list. Those that have a link to a page already cannot be chosen. */
function placeOptions(places: readonly LinkPlace[], href: string | undefined): HTMLOptionElement[] {
  return places.map(({ title, pointer, links }) => {
    const isThere = links.some((link) => link.href === href);
    return element("option", { value: pointer, disabled: isThere }, isThere ? `${title} (is there)` : title);
  });
}

/** A link as it is written in a place: an entry of the menu has a type. */
function createLink({ pointer }: LinkPlace, { label, href }: MenuLink): object {
  return pointer === MENU ? { type: "link", label, href } : { label, href };
}

/** The form that adds the shown page to a list of links. A draft is published with it: nothing may lead to a draft. */
function addThisPage(
  { title, path, draft, index }: NonNullable<PageAnswer["page"]>,
  places: readonly LinkPlace[],
  base: string,
): HTMLElement {
  const list = element("select", {}, ...placeOptions(places, path));
  const label = element("input", { type: "text", defaultValue: title, required: true });
  const submit = element("button", { type: "submit" }, draft ? "Publish this page and add it" : "Add this page");
  const form = element(
    "form",
    {},
    field("Where", list),
    field("Text of the link", label),
    ...(draft ? [element("p", {}, "This page is a draft. Visitors see it when it is added.")] : []),
    element("p", {}, submit),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    const place = places.find(({ pointer }) => pointer === list.value);
    if (!place) return;
    const link = { label: label.value.trim(), href: path };
    const value = createLink(place, link);
    const publish: Operation[] = draft ? [{ type: "removeProperty", pointer: `/routes/${index}/draft` }] : [];
    const insert: Operation = { type: "insertItem", pointer: place.pointer, index: place.links.length, value };
    void save({ title: `${place.title}: ${link.label}`, base, operations: [...publish, insert] });
  };
  return element("details", { open: true }, element("summary", {}, "Add this page to the menu"), form);
}

/** The button of a link that moves it to another list. */
function itemActions(pointer: string, item: unknown, refresh: () => Promise<void>): HTMLElement[] {
  const link = item as MenuLink;
  if (!LINK.test(pointer) || link.href === undefined) return [];
  const move = button({ title: "Move to…", run: () => void moveLink(link, pointer, refresh) });
  move.setAttribute("aria-label", `Move to…: ${link.label}`);
  return [move];
}

const moveLink = single(async function moveLink(
  link: MenuLink,
  pointer: string,
  refresh: () => Promise<void>,
): Promise<void> {
  const { places, hash } = await readPlaces();
  const from = places.find((place) => place.pointer === parentOf(pointer));
  // the button may be older than the file
  if (!from || !isSame(from.links[Number(lastStep(pointer))], link))
    return say("The links have just changed. Nothing was moved: try again.");
  const target = await askWhere(
    link,
    places.filter((place) => place !== from),
  );
  if (!target) return;
  const isLast = from.links.length === 1;
  const operations: Operation[] = [
    "group" in target ? addGroup(target.group, link, pointer, places) : addTo(target, link),
    (isLast && from.emptied) || { type: "removeItem", pointer },
  ];
  const title = "group" in target ? target.group : target.title;
  // the other buttons would be those of the list as it was
  if (await save({ title: `${title}: ${link.label}`, base: hash, operations })) await refresh();
});

/** Asks for one of the places for a link, or for the name of a new group; undefined when the question was closed. */
function askWhere(link: MenuLink, places: readonly LinkPlace[]): Promise<LinkPlace | { group: string } | undefined> {
  const newGroup = element("option", { value: "" }, "A new group of the menu");
  const list = element("select", {}, ...placeOptions(places, link.href), newGroup);
  const name = element("input", { type: "text", defaultValue: link.label });
  const nameField = field("Name of the group", name);
  function show(): void {
    nameField.hidden = list.value !== "";
  }
  list.onchange = show;
  show();
  return ask({
    heading: `Move “${link.label}”`,
    content: [field("To", list), nameField],
    submit: "Move",
    answer: () => {
      const place = places.find(({ pointer }) => pointer === list.value);
      if (place) return place;
      if (name.value.trim() === "") return void name.focus();
      return { group: name.value.trim() };
    },
  });
}

function addTo(place: LinkPlace, link: MenuLink): Operation {
  return { type: "insertItem", pointer: place.pointer, index: place.links.length, value: createLink(place, link) };
}

/** Adds a group with a link to the menu: after the entry that the link is in, or at the end. */
function addGroup(label: string, link: MenuLink, pointer: string, places: readonly LinkPlace[]): Operation {
  const [list, entry] = stepsOf(pointer);
  const menu = places.find((place) => place.pointer === MENU);
  const index = list === "navigation" ? Number(entry) + 1 : (menu?.links.length ?? 0);
  const { href, desktop } = link;
  const value = {
    type: "group",
    label,
    ...(desktop !== undefined && { desktop }),
    links: [{ label: link.label, href }],
  };
  return { type: "insertItem", pointer: MENU, index, value };
}

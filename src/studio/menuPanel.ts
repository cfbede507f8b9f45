import type { Operation } from "../edit/operations.ts";
import { element } from "../vite-plugin/preview/bar/element.ts";
import { PATCHED } from "../vite-plugin/preview/messages.ts";
import type { PageAnswer, ReadAnswer } from "../vite-plugin/studio/studioMessages.ts";
import { field } from "./field.ts";
import { openPanel } from "./panel.ts";
import { replaceContent } from "./replaceContent.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";
import { siteForm } from "./siteForm.ts";

interface MenuLink {
  label: string;
  href?: string;
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
}

/** Opens the panel with the menu and the footer: this page is added in one step, and all links can be changed. */
export async function openMenu(): Promise<void> {
  const closed = new AbortController();
  const { signal } = closed;
  const own = element("div");
  async function refresh(): Promise<void> {
    const page = await request<PageAnswer>("page", { path: location.pathname.replace(/(.)\/$/, "$1") });
    const { values, hash } = await request<ReadAnswer>("read", { pointers: ["/navigation", "/quickLinks", "/footer"] });
    const menus = Object.fromEntries(Object.entries(values).map(([pointer, value]) => [pointer.slice(1), value]));
    // what is being typed is kept
    if (own.querySelector("input:focus")) return;
    replaceContent(own, page.page ? [addThisPage(page.page, placesIn(menus as unknown as Menus), hash)] : []);
  }
  await refresh();
  addEventListener(PATCHED, () => void refresh(), { signal });
  const forms = [
    siteForm("Links of the menu", { pointer: "/navigation" }, signal),
    siteForm("Links above the menu", { pointer: "/quickLinks" }, signal),
    siteForm("Footer", { pointer: "/footer" }, signal),
  ];
  openPanel({ title: "Menu", content: element("div", {}, own, ...forms), onClose: () => closed.abort() });
}

function placesIn({ navigation, quickLinks, footer }: Menus): LinkPlace[] {
  const groups = navigation.flatMap(({ label, links }, index) =>
    links ? [{ title: `Menu, under ${label}`, pointer: `/navigation/${index}/links`, links }] : [],
  );
  const columns = (footer.columns ?? []).map(({ heading, links }, index) => ({
    title: `Footer, under ${heading}`,
    pointer: `/footer/columns/${index}/links`,
    links,
  }));
  return [
    ...groups,
    { title: "Menu, at the end", pointer: "/navigation", links: navigation },
    ...(quickLinks ? [{ title: "Links above the menu", pointer: "/quickLinks", links: quickLinks }] : []),
    ...columns,
    ...(footer.bottomLinks
      ? [{ title: "Last line of the footer", pointer: "/footer/bottomLinks", links: footer.bottomLinks }]
      : []),
  ];
}

/** The form that adds the shown page to a list of links. A draft is published with it: nothing may lead to a draft. */
function addThisPage(
  { title, path, draft, index }: NonNullable<PageAnswer["page"]>,
  places: readonly LinkPlace[],
  base: string,
): HTMLElement {
  const options = places.map((place) => {
    const isThere = place.links.some(({ href }) => href === path);
    return element(
      "option",
      { value: place.pointer, disabled: isThere },
      isThere ? `${place.title} (is there)` : place.title,
    );
  });
  const list = element("select", {}, ...options);
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
    const value = place.pointer === "/navigation" ? { type: "link", ...link } : link;
    const publish: Operation[] = draft ? [{ type: "removeProperty", pointer: `/routes/${index}/draft` }] : [];
    const insert: Operation = { type: "insertItem", pointer: place.pointer, index: place.links.length, value };
    void save({ title: `${place.title}: ${link.label}`, base, operations: [...publish, insert] });
  };
  return element("details", { open: true }, element("summary", {}, "Add this page to the menu"), form);
}

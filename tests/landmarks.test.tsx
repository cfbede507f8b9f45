import { Window } from "happy-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { App } from "../src/app/App.tsx";
import type { Site } from "../src/generated/site.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

/** The layout of a site around an empty page. */
function renderLayout(site: Site) {
  const { shared: sharedModel } = resolveSite(site, assets);
  const { body } = new Window().document;
  body.innerHTML = renderToStaticMarkup(
    <App shared={sharedModel} page={{ path: "/" }}>
      {undefined}
    </App>,
  );
  return body;
}

const link = { label: "Home", href: "/" };
const least: Site = {
  ...createSite(),
  quickLinks: undefined,
  floatingActions: undefined,
  footer: { copyright: "2026" },
};
const countdown: Site = {
  ...least,
  banners: [
    {
      block: {
        type: "countdown",
        heading: "Fair",
        start: "2026-01-01T00:00",
        target: "2026-02-01T00:00",
        action: link,
      },
    },
  ],
};

it.each([
  ["nothing that a site can leave out", least],
  ["a countdown and no floating buttons", countdown],
])("no landmark and no list is empty on a site with %s", (_what, site) => {
  const layout = renderLayout(site);
  const empty = [...layout.querySelectorAll("aside, nav, ul")].filter(
    (element) => !element.querySelector("a, button:not([popovertarget])"),
  );
  expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(layout.querySelector("aside")).toBeNull();
});

it("the links above the menu are a navigation with a name of its own", () => {
  const layout = renderLayout({ ...least, quickLinks: [link] });
  const names = [...layout.querySelectorAll("nav")].map((nav) => nav.getAttribute("aria-label"));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  expect(names.every(Boolean)).toBe(true);
});

it.each([
  ["twoLines", ["name", "quick", "toggle", "menu"]],
  ["inline", ["name", "toggle", "menu", "quick"]],
  ["overHero", ["name", "toggle", "menu", "quick"]],
  ["centred", ["quick", "name", "toggle", "menu"]],
] as const)("the parts of the header are read in the order in which they are shown: %s", (header, order) => {
  const { site } = least;
  const layout = renderLayout({
    ...least,
    site: { ...site, theme: { ...site.theme, header } },
    quickLinks: [{ label: "quick", href: "/" }],
    navigation: [{ type: "link", label: "menu", href: "/" }],
  });
  const parts = [...layout.querySelectorAll("header a, header button:not([popovertargetaction])")];
  expect(parts.map(({ localName, textContent }) => findPart(localName, textContent, site.name))).toEqual(order);
});

function findPart(element: string, text: string, siteName: string): string {
  if (element === "button") return "toggle";
  return text.startsWith(siteName) ? "name" : text;
}

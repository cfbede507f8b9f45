import { describe, expect, it } from "vitest";
import { blockModels } from "../../src/app/entry-server.tsx";
import { describePages } from "../../src/editor/preview/server/describePages.ts";
import { type SplitText, splitText } from "../../src/editor/publish/server/splitText.ts";
import type { Site } from "../../src/generated/site.ts";
import { createSite } from "../specs.ts";

type Route = Site["routes"][number];

/** A site whose fees the bursar accepts. */
function createSpec(): Site {
  const site = createSite({ type: "prose", text: "Welcome. Call {phone}." });
  const [home] = site.routes;
  const createPage = (path: string, text: string): Route => ({
    ...(home as Route),
    ...{ path, title: path.slice(1), description: `About ${path}.`, blocks: [{ type: "prose", text }] },
  });
  return {
    ...site,
    constants: { phone: "0700", term: "100" },
    fragments: { help: [{ type: "prose", text: "Ask us." }], news: [{ type: "prose", text: "Open." }] },
    routes: [
      ...site.routes,
      createPage("/hours", "Open from 8."),
      {
        ...createPage("/fees", "A term is {term}."),
        blocks: [
          { type: "prose", text: "A term is {term}." },
          { type: "fragment", name: "help" },
        ],
      },
      { ...createPage("/pages", ""), blocks: [{ type: "sitemap" }] },
    ],
    approval: [
      { pages: ["/fees"], by: "bursar" },
      { pages: ["/pages"], by: "secretary" },
    ],
  };
}

/** Splits what a change has made of the site; the part that is free as a value. */
function split(change: (site: Site) => void): (SplitText & { free: Site }) | undefined {
  const [before, after] = [createSpec(), createSpec()];
  change(after);
  const result = splitText(JSON.stringify(before, null, 2), JSON.stringify(after, null, 2), (text, paths) =>
    describePages(text, paths, { models: blockModels, now: new Date() }),
  );
  return result && { ...result, free: JSON.parse(result.freeText) };
}

const findPage = (site: Site, path: string) => site.routes.find((route) => route.path === path) as Route;
const setText = (site: Site, path: string, text: string) =>
  Object.assign(findPage(site, path).blocks[0] as object, { text });

/** The site after a change alone. */
function changed(change: (site: Site) => void): Site {
  const site = createSpec();
  change(site);
  return site;
}

describe("changes go live", () => {
  it.each<[string, (site: Site) => void]>([
    ["a text of another page", (site) => setText(site, "/hours", "Open from 9.")],
    ["a constant of other pages", (site) => Object.assign(site.constants ?? {}, { phone: "0711" })],
    [
      "a shared part of no page of approval",
      (site) => Object.assign(site.fragments?.news?.[0] ?? {}, { text: "Closed." }),
    ],
    ["the menu", (site) => void site.navigation.push({ type: "link", label: "Fees", href: "/fees" })],
  ])("all of them: %s", (_, change) => {
    expect(split(change)).toBeUndefined();
  });

  it.each<[string, string, (site: Site) => void]>([
    ["a text of the page", "bursar", (site) => setText(site, "/fees", "A term is free.")],
    ["its description", "bursar", (site) => Object.assign(findPage(site, "/fees"), { description: "Costs." })],
    ["a constant on it", "bursar", (site) => Object.assign(site.constants ?? {}, { term: "90" })],
    ["a shared part on it", "bursar", (site) => Object.assign(site.fragments?.help?.[0] ?? {}, { text: "Ask them." })],
    [
      "the title of another page that it lists",
      "secretary",
      (site) => Object.assign(findPage(site, "/hours"), { title: "Times" }),
    ],
    ["a page that it lists", "secretary", (site) => void site.routes.splice(1, 1)],
    [
      "its removal",
      "bursar",
      (site) => {
        site.routes = site.routes.filter(({ path }) => path !== "/fees");
        site.approval = site.approval?.slice(1);
      },
    ],
  ])("none of them: %s", (_, role, change) => {
    const result = split(change);
    expect(result?.by).toContain(role);
    expect(result?.free).toEqual(createSpec());
  });

  it("changes that nobody has to accept go live without the others, also where these were added or moved around them", () => {
    const result = split((site) => {
      site.routes.splice(1, 0, { ...findPage(site, "/hours"), path: "/new", title: "new" });
      setText(site, "/hours", "Open from 9.");
      setText(site, "/fees", "A term is {term}, and {phone} helps.");
      Object.assign(site.constants ?? {}, { phone: "0711", term: "90" });
    });
    expect(result).toMatchObject({
      ...{ by: ["bursar", "secretary"], paths: ["/fees", "/pages"] },
      free: changed((site) => {
        setText(site, "/hours", "Open from 9.");
        Object.assign(site.constants ?? {}, { phone: "0711" });
      }),
    });
  });

  it("a new constant goes live with a text that names it", () => {
    const add = (site: Site) => {
      setText(site, "/hours", "Open from {start}.");
      Object.assign(site.constants ?? {}, { start: "9" });
    };
    const result = split((site) => {
      add(site);
      setText(site, "/fees", "Free.");
    });
    expect([result?.by, result?.free]).toEqual([["bursar"], changed(add)]);
  });
});

it("a change of the rules waits for all whom they name, before and after", () => {
  const result = split((site) => {
    site.approval = [{ pages: ["/hours"], by: "head teacher" }];
    setText(site, "/hours", "Open from 9.");
  });
  expect(result?.by).toEqual(["bursar", "secretary", "head teacher"]);
  expect(result?.free).toEqual(changed((site) => setText(site, "/hours", "Open from 9.")));
});

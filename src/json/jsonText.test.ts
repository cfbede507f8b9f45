import { describe, expect, it } from "vitest";
import { JsonText } from "./jsonText.ts";

interface Site {
  site: { name: string };
  constants: object;
  routes: { path: string; title: string; blocks: object[] }[];
}

const readSite = ({ value }: JsonText) => value as Site;
const write = (value: unknown) => JSON.stringify(value, null, 2);

/** A site whose pages are long. */
const SITE: Site = {
  site: { name: "Academy" },
  constants: { phone: "12" },
  routes: Array.from({ length: 9 }, (_, index) => ({
    path: `/page${index}`,
    title: `Page ${index}`,
    blocks: Array.from({ length: 40 }, (_, block) => ({
      type: "prose",
      text: `Text ${block} on ${index}. `.repeat(20),
    })),
  })),
};

describe("another version of a text", () => {
  const before = JsonText.parse(write(SITE));

  function change(edit: (site: Site) => void): Site {
    const site = structuredClone(SITE);
    edit(site);
    const version = before.parseVersion(write(site));
    expect(version.value).toEqual(site);
    return readSite(version);
  }

  const { routes } = readSite(before);

  it("shares all pages but the one that has changed", () => {
    const site = change(({ routes: [, route] }) => Object.assign(route as object, { title: "Another title" }));
    expect(site.routes.map((route, index) => route === routes[index])).toEqual(
      SITE.routes.map((_, index) => index !== 1),
    );
    expect(site.routes[1]?.blocks).toBe(routes[1]?.blocks);
    expect(site.constants).toBe(readSite(before).constants);
  });

  it("shares the pages after one that was removed", () => {
    const site = change((changedSite) => changedSite.routes.splice(2, 1));
    expect(site.routes.every((route, index) => route === routes[index < 2 ? index : index + 1])).toBe(true);
  });

  it("shares all other pages when two were exchanged and the constants have changed", () => {
    const site = change((changedSite) => {
      changedSite.constants = { phone: "34" };
      const [first, second] = changedSite.routes.splice(0, 2);
      if (first && second) changedSite.routes.unshift(second, first);
    });
    expect(site.routes[0]).toBe(routes[1]);
    expect(site.routes[1]).toBe(routes[0]);
    expect(site.routes.slice(2).every((route, index) => route === routes[index + 2])).toBe(true);
  });

  it("has a page that was copied twice, and not one object in two places", () => {
    const site = change((changedSite) =>
      changedSite.routes.push(structuredClone(changedSite.routes[0]) as Site["routes"][0]),
    );
    expect(new Set(site.routes).size).toBe(site.routes.length);
  });

  it.each([
    ["a bracket is missing", (text: string) => text.replace('"title": "Page 3"', '"title": "Page 3')],
    ["something follows", (text: string) => `${text}}`],
    ["a comma is missing", (text: string) => text.replace(/},(\s+{\s+"path")/, "}$1")],
    ["it is empty", () => ""],
  ])("is refused when %s", (_, edit) => {
    const text = edit(before.text);
    expect(text).not.toBe(before.text);
    expect(() => before.parseVersion(text)).toThrow(SyntaxError);
  });

  it("has the last of two properties with one name", () => {
    const text = write(SITE).replace('"constants":', '"routes": [], "constants":');
    const version = JsonText.parse(text);
    const changedText = text.replace('"routes": []', '"routes": [1]');
    expect(version.parseVersion(changedText).value).toEqual(SITE);
  });
});

it("has the sources of its values", () => {
  const version = JsonText.parse(`\uFEFF${write(SITE)}\n`);
  const changed = version.parseVersion(version.text.replace("Page 1", "Another page"));
  const source = changed.findSource("routes", "2") ?? "";
  expect(JSON.parse(source)).toEqual(SITE.routes[2]);
  expect(changed.findSource("routes", "9")).toBeUndefined();
  expect(changed.findSource("fragments", "a")).toBeUndefined();
});

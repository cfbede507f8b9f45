import { expect, it } from "vitest";
import { listIcons } from "./iconList.ts";

const spec = {
  routes: [{ blocks: [{ type: "linkList", links: [{ label: "Form", href: "/form", icon: "download" }] }] }],
  floatingActions: [{ type: "scrollToTop", label: "Up", icon: "arrow-up" }],
};
const names = (words: string) => listIcons({ words }, spec).icons.map(({ name }) => name);

it("lists the icons of the site first, then as many of all as are seen at once", () => {
  const { icons, count } = listIcons({ words: "" }, spec);
  expect(names("").slice(0, 2)).toEqual(["arrow-up", "download"]);
  expect(icons.length).toBeLessThan(count);
  expect(count).toBeGreaterThan(5000);
  expect(icons[0]?.path).toMatch(/^M/);
});

it("finds icons by all words of their names and of what they show", () => {
  expect(names("phone")[0]).toBe("phone");
  expect(names("Phone call")).toContain("phone-call");
  // a tag, not a name
  expect(names("telephone")).toContain("phone");
  expect(names("no such icon")).toEqual([]);
});

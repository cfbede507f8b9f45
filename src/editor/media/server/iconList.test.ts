import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createIconSet } from "../../../media/icons.ts";
import { listIcons } from "./iconList.ts";

const spec = {
  routes: [{ blocks: [{ type: "linkList", links: [{ label: "Form", href: "/form", icon: "download" }] }] }],
  floatingActions: [{ type: "scrollToTop", label: "Up", icon: "arrow-up" }],
};
const iconSet = createIconSet(() => readFileSync("src/generated/icons.txt", "utf8"));
const findIcons = (words: string) => listIcons({ words }, spec, iconSet);
const listNames = async (words: string) => (await findIcons(words)).icons.map(({ name }) => name);

it("lists the icons of the site first, then as many of all as are seen at once", async () => {
  const { icons, count } = await findIcons("");
  expect((await listNames("")).slice(0, 2)).toEqual(["arrow-up", "download"]);
  expect(icons.length).toBeLessThan(count);
  expect(count).toBeGreaterThan(5000);
  expect(icons[0]?.path).toMatch(/^M/);
});

it("finds icons by all words of their names and of what they show", async () => {
  expect((await listNames("phone"))[0]).toBe("phone");
  expect(await listNames("Phone call")).toContain("phone-call");
  // a tag, not a name
  expect(await listNames("telephone")).toContain("phone");
  expect(await listNames("no such icon")).toEqual([]);
});

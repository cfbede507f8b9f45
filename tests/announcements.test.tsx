import { beforeAll, expect, it } from "vitest";
import { createRenderer, loadAllBlocks } from "../src/app/entry-server";
import type { PageModel } from "../src/generated/props";
import { createResolver } from "../src/site/resolver";
import { sharedModel } from "../src/site/sharedModel";
import { textOf } from "../src/vite-plugin/files/pieces";
import { assets, siteWith } from "./specs";

const site = siteWith({ type: "prose", text: "Words." });
site.banners = [{ block: { type: "notice", text: "The house is closed today." }, exceptOn: ["/quiet"] }];
const render = createRenderer(sharedModel(site, createResolver(site, assets)));
const page = (path: string): PageModel => ({ path, title: "Home", documentTitle: "Home", draft: false, blocks: [] });

beforeAll(loadAllBlocks);

it("a notice for all pages stands above each page, and covers none of it", () => {
  const html = textOf(render(page("/")).html);
  expect(html.split("<main")[0]).toContain("The house is closed today.");
  expect(html.match(/The house is closed today\./g)).toHaveLength(1);
});

it("a page on which it is not to be shown has none", () => {
  expect(textOf(render(page("/quiet")).html)).not.toContain("The house is closed today.");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { App } from "../src/app/App";
import { createRenderer } from "../src/app/entry-server";
import { Page } from "../src/app/Page";
import type { Block, PageModel, Placed, SharedModel } from "../src/generated/props";
import { createResolver } from "../src/site/resolver";
import { sharedModel } from "../src/site/sharedModel";
import { textOf } from "../src/vite-plugin/files/pieces";
import { assets, siteWith } from "./specs";

vi.mock("../src/app/blockComponents", () => ({
  blockComponent: () => Named,
  loadAllBlocks: () => {},
}));

/** A block that has an id. */
function Named({ instanceId }: Placed) {
  return <p id={instanceId}>Words.</p>;
}

const block = { type: "prose", text: { html: "<p>Words.</p>" } } as const satisfies Block;
const notice = { type: "notice", text: { html: "<p>Words.</p>" } } as const;
const pinned = { type: "callToAction", heading: "Come", actions: [] } as unknown as Block;
const page: PageModel = {
  path: "/",
  title: "Home",
  documentTitle: "Home",
  draft: false,
  blocks: [block, block, block],
};

const site = siteWith({ type: "prose", text: "Words." });
const shared: SharedModel = {
  ...sharedModel(site, createResolver(site, assets)),
  banners: [{ block: notice }, { block: pinned }, { block: notice }] as SharedModel["banners"],
};

const named = (html: string) => Array.from(html.matchAll(/<p id="(.*?)">/g), (match) => match[1]);

it("each block of a page has an id of its own, those that stand on every page included", () => {
  const html = renderToStaticMarkup(
    <App shared={shared} page={{ path: "/" }}>
      <Page page={page} />
    </App>,
  );
  expect(new Set(named(html)).size).toBe(6);
});

it("a page that is prerendered in pieces has the ids that the browser will give", () => {
  const inBrowser = renderToStaticMarkup(
    <App shared={shared} page={{ path: "/" }}>
      <Page page={page} />
    </App>,
  );
  expect(named(textOf(createRenderer(shared)(page).html))).toEqual(named(inBrowser));
});

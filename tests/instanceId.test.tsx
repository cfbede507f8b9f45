import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { App } from "../src/app/App.tsx";
import { createRenderer } from "../src/app/entry-server.tsx";
import { Page } from "../src/app/Page.tsx";
import type { Block, PageModel, Placed, SharedModel } from "../src/generated/props.ts";
import { joinText } from "../src/json/chunks.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

vi.mock("../src/app/blockComponents.ts", () => ({
  blockComponent: () => Named,
}));

/** A block that has an id. */
function Named({ instanceId }: Placed) {
  return <p id={instanceId}>Words.</p>;
}

const block = { type: "prose", text: { html: "<p>Words.</p>" } } as const satisfies Block;
const notice = { type: "notice", text: { html: "<p>Words.</p>" } } as const;
const pinnedBlock = { type: "callToAction", heading: "Come", actions: [] } as unknown as Block;
const page: PageModel = {
  path: "/",
  title: "Home",
  documentTitle: "Home",
  draft: false,
  blocks: [block, block, block],
};

const site = createSite({ type: "prose", text: "Words." });
const sharedModel: SharedModel = {
  ...resolveSite(site, assets).shared,
  banners: [{ block: notice }, { block: pinnedBlock }, { block: notice }] as SharedModel["banners"],
};

const readIds = (html: string) => Array.from(html.matchAll(/<p id="(.*?)">/g), (match) => match[1]);

it("each block of a page has an id of its own, those on every page included", () => {
  const html = renderToStaticMarkup(
    <App shared={sharedModel} page={{ path: "/" }}>
      <Page page={page} />
    </App>,
  );
  expect(new Set(readIds(html)).size).toBe(6);
});

it("a page that is prerendered in pieces has the ids that the browser will give", () => {
  const inBrowser = renderToStaticMarkup(
    <App shared={sharedModel} page={{ path: "/" }}>
      <Page page={page} />
    </App>,
  );
  expect(readIds(joinText(createRenderer(sharedModel)(page).html))).toEqual(readIds(inBrowser));
});

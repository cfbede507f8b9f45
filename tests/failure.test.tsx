import { lazy, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { blockComponent } from "../src/app/blockComponents.ts";
import { createRenderer } from "../src/app/entry-server.tsx";
import type { Block, BlockType, PageModel } from "../src/generated/props.ts";
import { joinText } from "../src/json/chunks.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const site = createSite({ type: "prose", text: "Words." });
const sharedModel = resolveSite(site, assets).shared;
const good: Block = { type: "quote", text: { html: "<p>What is left.</p>" }, attribution: "Somebody" };
const brokenBlock = { type: "cardGrid" } as unknown as Block;
const page = (...blocks: Block[]): PageModel => ({
  path: "/",
  title: "Home",
  documentTitle: "Home",
  draft: false,
  blocks,
});

vi.mock("../src/blocks/stats/Stats.tsx", () => {
  const Late = lazy(async () => ({ default: () => <p>Late.</p> }));
  return {
    default: () => (
      <Suspense fallback={<p>Wait.</p>}>
        <Late />
      </Suspense>
    ),
  };
});

it("a block that fails is replaced by a notice and reported; the rest of the page is shown", () => {
  const renderedPage = createRenderer(sharedModel)(page(good, brokenBlock, good));
  expect(joinText(renderedPage.html).match(/What is left\./g)).toHaveLength(2);
  expect(joinText(renderedPage.html)).toContain("This part of the page could not be shown.");
  expect(renderedPage.failures).toHaveLength(1);
  expect(renderedPage.page.failed).toEqual([1]);
});

it("a block with Suspense fails whenever it is rendered, before its code is there and after", async () => {
  const stats: Block = { type: "stats", stats: [{ value: "1", label: "Library" }] };
  for (const _time of ["before", "after"]) {
    const renderedPage = createRenderer(sharedModel)(page(good, stats));
    expect(renderedPage.failures).toMatchObject([{ type: "stats", place: 1 }]);
    expect(joinText(renderedPage.html)).toContain("What is left.");
    expect(joinText(renderedPage.html)).not.toMatch(/Wait\.|Late\./);
    // lazy has taken the module by then
    await new Promise((resolve) => setImmediate(resolve));
  }
});

it("a block that the application does not know fails", () => {
  for (const type of ["motto", "constructor"]) expect(() => blockComponent(type as BlockType)).toThrow(type);
});

it("a page without a failing block has no notice", () => {
  const renderedPage = createRenderer(sharedModel)(page(good));
  expect(joinText(renderedPage.html)).not.toContain("could not be shown");
  expect(renderedPage.failures).toEqual([]);
});

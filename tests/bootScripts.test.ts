import { beforeAll, expect, it } from "vitest";
import { createRenderer, loadAllBlocks } from "../src/app/entry-server";
import { createResolver } from "../src/site/resolver";
import { sharedModel } from "../src/site/sharedModel";
import { assets, siteWith } from "./specs";

beforeAll(loadAllBlocks);

it("a page asks for each plain script that it is marked for, whatever signs its name has", () => {
  const site = siteWith({ type: "prose", text: "Words." });
  const html = ["fold", "faq-fold", "faq2", "fold"].map((name) => `<p data-boot="${name}">Words.</p>`).join("");
  const render = createRenderer(sharedModel(site, createResolver(site, assets)));
  const { boot } = render({
    path: "/",
    title: "Home",
    documentTitle: "Home",
    draft: false,
    blocks: [{ type: "prose", text: { html } }],
  });
  expect(boot).toEqual(["fold", "faq-fold", "faq2"]);
});

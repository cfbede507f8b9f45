import { expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Block } from "../src/generated/site.ts";
import { resolveMarkedSite } from "../src/site/markedSite.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const MAP: Block = {
  ...{ type: "embed", title: "Map", src: "https://maps.example/1", aspectRatio: "16:9" },
  link: { label: "Open it", href: "/" },
};

it("a frame that is loaded at a click links to the first published page with the list", () => {
  const spec = createSite(MAP, { ...MAP, load: "view" });
  const list = { title: "Privacy", description: "On privacy.", blocks: [{ type: "thirdParties" }] as [Block] };
  const hiddenPage = { ...list, path: "/before", until: "2020-01-01T00:00" };
  const routes = [...spec.routes, hiddenPage, { ...list, path: "/draft", draft: true }, { ...list, path: "/privacy" }];
  const { pages } = resolveSite({ ...spec, routes }, assets, { drafts: true });
  const [map, film] = pages[0]?.model(blockModels).blocks ?? [];
  expect(map).toMatchObject({ privacy: { label: "Privacy", href: { href: "/privacy" } } });
  expect(film).not.toHaveProperty("privacy");
});

it("the page in Studio has the same link and the same list", () => {
  const spec = createSite({ ...MAP, src: "{map}" }, { type: "thirdParties" });
  const { pages, pointers } = resolveMarkedSite({ ...spec, constants: { map: "https://maps.example" } }, assets);
  const [map, list] = pages[0]?.model(blockModels).blocks ?? [];
  expect(map).toHaveProperty("privacy.href.kind", "page");
  expect(list).toMatchObject({ parties: [{ hosts: "maps.example" }] });
  expect(pointers).toContain("/routes/0/blocks/0/title");
});

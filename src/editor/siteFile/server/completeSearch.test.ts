import { expect, it } from "vitest";
import { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import { createSite } from "../../../../tests/specs.ts";
import type { Operation } from "../../../edit/operations.ts";
import type { Block, Site } from "../../../generated/site.ts";
import type { StudioAnswer } from "../messages.ts";

const TEXT: Block = { type: "prose", text: "Read [how to find us](/find)." };
const SEARCH: Block = { type: "search" };

/** A site of two pages, the second one with these blocks. */
function createServer(blocks: Block[], search?: Site["search"], draft?: true): MemoryServer {
  const site = createSite(TEXT);
  const page = { path: "/find", title: "Find a page", description: "Find each page.", blocks, ...(draft && { draft }) };
  const spec = { ...site, routes: [...site.routes, page], ...(search && { search }) };
  return new MemoryServer(JSON.stringify(spec, null, 2));
}

/** The site after an edit that was saved. */
async function edit(server: MemoryServer, ...operations: Operation[]): Promise<Site> {
  const { hash } = (await server.ask("read", { pointers: [] })) as { hash: string };
  const answer = (await server.ask("edit", { base: hash, title: "The search", operations })) as StudioAnswer;
  expect(answer).toMatchObject({ status: "saved" });
  return JSON.parse(server.site.text);
}

it("a block of the search makes its page the page with the search", async () => {
  const server = createServer([TEXT]);
  const site = await edit(server, { type: "insertItem", pointer: "/routes/1/blocks", index: 1, value: SEARCH });
  expect(site.search).toEqual({ page: "/find" });
  expect(site.routes[1]?.blocks).toHaveLength(2);
});

it("a page that is chosen for the search gets its block", async () => {
  const site = await edit(createServer([TEXT]), { type: "setProperty", pointer: "/search", value: { page: "/find" } });
  expect(site.routes[1]?.blocks).toEqual([TEXT, SEARCH]);
});

it("with its last block, the site loses its search", async () => {
  const server = createServer([TEXT, SEARCH], { page: "/find", synonyms: ["fees, costs"] });
  expect((await edit(server, { type: "removeItem", pointer: "/routes/1/blocks/1" })).search).toBeUndefined();
});

it("a site without a search loses its block", async () => {
  const server = createServer([TEXT, SEARCH], { page: "/find" });
  const site = await edit(server, { type: "removeProperty", pointer: "/search" });
  expect(site.routes[1]?.blocks).toEqual([TEXT]);
});

it("a draft has a search once it is published", async () => {
  const server = createServer([TEXT, SEARCH], undefined, true);
  // no published page may lead to a draft
  const link = { type: "setValue", pointer: "/routes/0/blocks/0/text", value: "Come in." } as const;
  expect((await edit(server, link)).search).toBeUndefined();
  expect((await edit(server, { type: "removeProperty", pointer: "/routes/1/draft" })).search).toEqual({
    page: "/find",
  });
});

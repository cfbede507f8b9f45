import { expect, it, onTestFinished, vi } from "vitest";
import type { Site } from "../../src/generated/site.ts";
import type { Example } from "../../src/site/example.ts";
import { siteText } from "../diagnostics/minimalSite.ts";
import { MemoryServer } from "./memoryPlatform.ts";

const PAGES = 60;

/** The text of a site with many pages. */
function createLargeText(): string {
  const site: Site = JSON.parse(siteText());
  const blocks = Array.from({ length: 5 }, (_, index) => ({ type: "prose", text: `Words of block ${index}.` }));
  const routes = Array.from({ length: PAGES }, (_, index) => ({
    path: `/page${index}`,
    title: `Page ${index}`,
    description: `About page ${index}.`,
    blocks,
  }));
  return JSON.stringify({ ...site, routes: [...site.routes, ...routes] }, null, 2);
}

const EXAMPLES = new Map<string, Example[]>(
  ["prose", "quote"].map((type) => [type, [{ name: "minimal", block: { type: "prose", text: "Words." } }]]),
);

const QUERIES: [name: string, body: object][] = [
  ["changes", {}],
  ["steps", {}],
  ["conflicts", {}],
  ["constants", {}],
  ["media", {}],
  ["linkTargets", {}],
  ["page", { path: "/page7" }],
  ["pageBlocks", { path: "/page7" }],
  ["fields", { pointer: "/routes/7/blocks/0" }],
  ["read", { pointers: ["/routes/7/title"] }],
];

it("is read once: neither an edit nor what is asked after it reads the pages that have not changed", async () => {
  const text = createLargeText();
  const validator = { validate: async () => [], fix: async (fixedText: string) => ({ text: fixedText, fixes: [] }) };
  const server = new MemoryServer(text, { validator: { ...validator, start() {} }, readExamples: () => EXAMPLES });
  await Promise.all(QUERIES.map(([name, body]) => server.ask(name, body)));
  const { hash } = await server.ask("read", { pointers: [] });

  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const operation = { type: "setValue", pointer: "/routes/7/blocks/0/text", value: "Another 100,000 words." };
  expect(await server.ask("edit", { base: hash, title: "Text", operations: [operation] })).toMatchObject({
    status: "saved",
  });
  for (const [name, body] of QUERIES) expect(await server.ask(name, body), name).not.toBeUndefined();
  const longest = Math.max(...parse.mock.calls.map(([source]) => source.length));
  expect(longest).toBeLessThan(text.length / 10);

  const stringify = vi.spyOn(JSON, "stringify");
  onTestFinished(() => stringify.mockRestore());
  expect((await server.ask("blockTypes")).types).toHaveLength(EXAMPLES.size);
  expect(stringify.mock.results.filter(({ value }) => value?.length > text.length / 10)).toHaveLength(1);
  expect((await server.ask("changes")).changes).toMatchObject([{ after: { text: "Another 100,000 words." } }]);
});

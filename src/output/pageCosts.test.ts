import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { assets, createSite } from "../../tests/specs.ts";
import { resolveSite } from "../site/resolveSite.ts";
import { formatCosts, heaviestPages } from "./pageCosts.ts";

const outDir = mkdtempSync(join(tmpdir(), "costs-"));
afterAll(() => rmSync(outDir, { recursive: true }));

const picture = (src: string) => ({ src, alt: "A hill." });
const bytes: Record<string, number> = { "hill.jpg": 380_000, "gate.jpg": 90_000, "dot.png": 10, "logo.svg": 999_999 };

it("lists the heaviest pages and their heaviest pictures, with line numbers", () => {
  const small = createSite(
    { type: "prose", text: "Come.", picture: picture("hill.jpg") },
    { type: "fragment", name: "gate" },
    { type: "prose", text: "Look.", picture: picture("dot.png") },
  );
  const [home] = small.routes;
  const light = { ...home, path: "/light", blocks: [{ type: "fragment", name: "gate" }] };
  const draft = { ...home, path: "/draft", draft: true };
  const fragments = { gate: [{ type: "prose", text: "Enter.", picture: picture("gate.jpg") }] };
  const site = { ...small, fragments, routes: [light, home, draft] } as typeof small;
  for (const stem of ["index", "light", "draft"]) writeFileSync(join(outDir, `${stem}.html`), "<p>".repeat(9));

  const { pages } = resolveSite(site, assets);
  const costs = heaviestPages(pages, { outDir, bytes: () => 27, pictureBytes: (file) => bytes[file] });
  expect(
    formatCosts(costs, "site.json", JSON.stringify(site, null, 1)).replace(/:\d+\)/g, ":N)"),
  ).toMatchInlineSnapshot(`
    "The heaviest pages, as a phone fetches them without what all pages share:
      /: 471 KB, of which media/hill.jpg 380 KB, at routes[1].blocks[0].picture (site.json:N); media/gate.jpg 90 KB, at fragments.gate[0].picture (site.json:N); another picture 1 KB
      /light: 91 KB, of which media/gate.jpg 90 KB, at fragments.gate[0].picture (site.json:N)"
  `);
  const text = JSON.stringify(site, null, 1).split("\n");
  const line = Number(/site\.json:(\d+)/.exec(formatCosts(costs, "site.json", text.join("\n")))?.[1]);
  expect(text[line - 1]).toContain('"hill.jpg"');
});

it("returns the requested number of pages, also by the size of their HTML", () => {
  const [home] = createSite().routes;
  const paths = ["/one", "/two", "/three", "/four"];
  const site = { ...createSite(), routes: paths.map((path) => ({ ...home, path, blocks: [] })) } as ReturnType<
    typeof createSite
  >;
  // random bytes cannot be compressed
  const bytes: Record<string, number> = { one: 400, two: 4000, three: 40, four: 40_000 };
  for (const path of paths)
    writeFileSync(join(outDir, `${path.slice(1)}.html`), randomBytes(bytes[path.slice(1)] ?? 0));
  const sources = { outDir, bytes: (stem: string) => bytes[stem], pictureBytes: () => 0 };
  const { pages } = resolveSite(site, assets);
  expect(heaviestPages(pages, sources, 2).map(({ path }) => path)).toEqual(["/four", "/two"]);
});

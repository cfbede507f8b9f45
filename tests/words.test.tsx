import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { App } from "../src/app/App.tsx";
import { BlockList } from "../src/app/BlockList.tsx";
import { loadAllBlocks } from "../src/app/blockComponents.ts";
import { FailedBlock } from "../src/app/FailedBlock.tsx";
import { PendingIndicator } from "../src/app/PendingIndicator.tsx";
import { blockModels } from "../src/blocks/models.ts";
import type { Site } from "../src/generated/site.ts";
import { defaultWords } from "../src/generated/words.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { wordsOf } from "../src/site/words.ts";
import { examples, types } from "./examples.ts";
import { assets, siteWith } from "./specs.ts";

beforeAll(loadAllBlocks);

/** A page with every example of every block, while the next one is loading and with a block that failed. */
function everything(words: Site["words"]): string {
  const site: Site = {
    ...siteWith(...examples.map(({ block }) => block)),
    words,
    quickLinks: [{ label: "Home", href: "/" }],
    floatingActions: [{ type: "scrollToTop", label: "Up", icon: "arrow-up" }],
  };
  for (const route of site.routes) route.aliases = ["/welcome"];
  const { shared, pages } = resolveSite(site, assets);
  return renderToStaticMarkup(
    <App shared={shared} page={{ path: "/" }}>
      <PendingIndicator />
      <FailedBlock />
      <BlockList blocks={pages[0]?.model(blockModels).blocks ?? []} />
    </App>,
  );
}

it("every word of the language is said somewhere", () => {
  const names: string[] = [];
  const words = JSON.parse(JSON.stringify(defaultWords), function (this: object, key, value) {
    if (typeof value !== "string") return value;
    names.push(`${key}${names.length}λ`);
    return names.at(-1);
  });
  const shown = everything(words);
  const remedy = "No example has a component say these: take them from useWords(), or out of schema/words.schema.json";
  expect(
    names.filter((name) => !shown.includes(name)),
    remedy,
  ).toEqual([]);
});

it("each group of words is that of a block type", () => {
  const groups = Object.entries(defaultWords).flatMap(([key, value]) => (typeof value === "string" ? [] : key));
  expect(
    groups.filter((group) => !types.includes(group)),
    "Name each of these like the folder of its block type",
  ).toEqual([]);
});

it("a site's words replace the defaults one by one", () => {
  const words = wordsOf({ site: { language: "en" }, words: { menu: "Menyu", countdown: { days: "siku" } } });
  expect(words).toEqual({ ...defaultWords, menu: "Menyu", countdown: { ...defaultWords.countdown, days: "siku" } });
});

it.each([
  ["en-KE", "{currency} {amount}"],
  ["sw", "{currency} {amount}"],
  ["de-AT", "{currency} {amount}"],
  ["de", "{amount} {currency}"],
  ["fr", "{amount} {currency}"],
])("amounts are written as in %s, %s, unless the site says otherwise", (language, usual) => {
  const own = { amountWithCurrency: "{currency}: {amount}" };
  expect(wordsOf({ site: { language } }).amountWithCurrency).toBe(usual);
  expect(wordsOf({ site: { language }, words: own }).amountWithCurrency).toBe("{currency}: {amount}");
});

it("words may have constants in them", () => {
  const site: Site = { ...siteWith(), constants: { school: "Hillside" }, words: { menu: "All of {school}" } };
  expect(resolveSite(site, assets).shared.words.menu).toBe("All of Hillside");
});

import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { App } from "../src/app/App.tsx";
import { BlockList } from "../src/app/BlockList.tsx";
import { FailedBlock } from "../src/app/FailedBlock.tsx";
import { Breadcrumbs } from "../src/app/layout/Breadcrumbs.tsx";
import { Page } from "../src/app/Page.tsx";
import { PendingIndicator } from "../src/app/PendingIndicator.tsx";
import { blockModels } from "../src/blocks/models.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { defaultWords } from "../src/generated/words.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { isEngineWord, resolveWords, translatedLanguages } from "../src/site/words/words.ts";
import { check } from "./diagnostics/check.ts";
import { exampleSite, examples, types } from "./examples.ts";
import { assets, createSite } from "./specs.ts";

/**
 * A page with every example of every block, and the pages of their entries, while the next one is loading and with a
 * block that failed; and the list of other websites on a site that contacts none.
 */
function everything(words: Site["words"]): string {
  const listOfNone: Site = { ...createSite({ type: "thirdParties" }), words };
  return renderEverything(listOfNone) + renderEverything(createEverything(words));
}

function createEverything(words: Site["words"]): Site {
  const spec = exampleSite(...examples.map(({ block }) => block));
  const site: Site = {
    ...spec,
    site: { ...spec.site, analytics: { provider: "matomo", url: "https://stats.example/", siteId: 1 } },
    words,
    quickLinks: [{ label: "Home", href: "/" }],
    floatingActions: [{ type: "scrollToTop", label: "Up", icon: "arrow-up" }],
  };
  for (const route of site.routes) route.aliases = ["/welcome"];
  return site;
}

function renderEverything(site: Site): string {
  const { shared: sharedModel, pages } = resolveSite(site, assets);
  return renderToStaticMarkup(
    <App shared={sharedModel} page={{ path: "/" }}>
      <PendingIndicator />
      <FailedBlock />
      <Breadcrumbs links={[]} />
      {pages.map((page) => (
        <Page key={page.path} page={page.model(blockModels)} />
      ))}
    </App>,
  );
}

/** The words of the blocks that have some, by type, and the others under "layout". */
const { groups, layout } = splitWords();

describe("the words that a site can translate", () => {
  let names: string[];
  let html: string;
  beforeAll(() => {
    ({ names, html } = renderNames());
  });

  it.each([...Object.keys(groups), "layout"])("are all said somewhere: those of %s", (group) => {
    const namesOfGroup = names.filter((name) => name.startsWith(`${group}.`));
    const remedy =
      "No example has a component say these: take them from useWords(), or out of schema/words.schema.json";
    expect(
      namesOfGroup.filter((name) => !html.includes(name)),
      remedy,
    ).toEqual([]);
  });

  it.each(Object.keys(groups))("are those of a block type: %s", (group) => {
    expect(types, "Name each group of words like the folder of its block type").toContain(group);
  });
});

function splitWords() {
  const entries = Object.entries(defaultWords);
  return {
    groups: Object.fromEntries(entries.filter(([, value]) => typeof value !== "string")),
    layout: Object.fromEntries(entries.filter(([, value]) => typeof value === "string")),
  };
}

/** Renders everything with the name of each word, such as "stops.onRequest", in its place. */
function renderNames(): { names: string[]; html: string } {
  const names: string[] = [];
  const nameWords = (group: string, words: object) =>
    Object.fromEntries(
      Object.keys(words).map((key) => {
        // no name is the beginning of another
        const name = `${group}.${key}λ`;
        names.push(name);
        return [key, name];
      }),
    );
  const namedGroups = Object.entries(groups).map(([group, words]) => [group, nameWords(group, words as object)]);
  const words = { ...nameWords("layout", layout), ...Object.fromEntries(namedGroups) };
  return { names, html: everything(words) };
}

it("a site's words replace the defaults one by one", () => {
  const words = resolveWords({ site: { language: "en" }, words: { menu: "Menyu", countdown: { days: "siku" } } });
  expect(words).toEqual({ ...defaultWords, menu: "Menyu", countdown: { ...defaultWords.countdown, days: "siku" } });
});

describe.each(translatedLanguages.filter((language) => language !== "en"))(
  "the words of the engine in %s",
  (language) => {
    const translation = JSON.parse(readFileSync(`src/site/words/${language}.json`, "utf8"));
    const { amountWithCurrency: _, ...englishWords } = defaultWords;

    it("are all there, and no others", () => {
      expect(listNames(translation)).toEqual(listNames(englishWords));
    });

    it("are such as a site may write, with the same placeholders", () => {
      expect(check({ words: translation })).toEqual([]);
    });

    it("have a form for each number", () => {
      const rules = new Intl.PluralRules(language);
      const categories = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
      const missingForms = listForms(translation).filter((forms) => [...categories].some((name) => !(name in forms)));
      expect(missingForms).toEqual([]);
    });

    it("are on pages of a site that has none, and give way to its own", () => {
      const { menu, countdown } = resolveWords({ site: { language: `${language}-ZZ` } });
      expect({ menu, countdown }).toEqual({ menu: translation.menu, countdown: translation.countdown });
      const ownWords = { menu: "All", countdown: { days: "d" } };
      expect(resolveWords({ site: { language }, words: ownWords })).toMatchObject({
        menu: "All",
        close: translation.close,
        countdown: { ...translation.countdown, days: "d" },
      });
    });
  },
);

/** The names of words, such as stops.onRequest, in alphabetical order. */
function listNames(words: object, group = ""): string[] {
  return Object.entries(words)
    .flatMap(([name, value]) => (isGroup(value) ? listNames(value, `${name}.`) : [group + name]))
    .toSorted();
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !("other" in value);
}

/** The plural forms of the words that have some. */
function listForms(words: object): object[] {
  return Object.values(words).flatMap((value) =>
    typeof value !== "object" ? [] : isGroup(value) ? listForms(value) : [value],
  );
}

it.each([
  ["en-KE", "{currency} {amount}"],
  ["sw", "{currency} {amount}"],
  ["de-AT", "{currency} {amount}"],
  ["de", "{amount} {currency}"],
  ["fr", "{amount} {currency}"],
])("amounts are written as in %s, %s, unless the site says otherwise", (language, usual) => {
  const ownWords = { amountWithCurrency: "{currency}: {amount}" };
  expect(resolveWords({ site: { language } }).amountWithCurrency).toBe(usual);
  expect(resolveWords({ site: { language }, words: ownWords }).amountWithCurrency).toBe("{currency}: {amount}");
});

it("words may have constants in them", () => {
  const site: Site = { ...createSite(), constants: { school: "Hillside" }, words: { menu: "All of {school}" } };
  expect(resolveSite(site, assets).shared.words.menu).toBe("All of Hillside");
});

describe("a word beside a number has the form of the number", () => {
  it.each([
    ["pl", 1, "1 przedmiot"],
    ["pl", 2, "2 przedmioty"],
    ["pl", 5, "5 przedmiotów"],
    ["de", 2, "2 Fächer"],
  ])("in %s, for %i", (language, count, text) => {
    const forms = {
      pl: { one: "{count} przedmiot", few: "{count} przedmioty", other: "{count} przedmiotów" },
      de: "{count} Fächer",
    }[language];
    const subjects = Array.from({ length: count }, (_, index) => ({ name: `Subject ${index}` }));
    const picker: Block = { type: "trackPicker", tracks: [{ id: "science", title: "Science", subjects }] };
    const html = rendered(createSite(picker), { trackPicker: { subjects: forms } }, language);
    expect(html).toContain(text);
  });

  it("with constants in it, and checked as other texts", () => {
    const days = { one: "{unit}", other: "{unit}s" };
    const site: Site = { ...createSite(), constants: { unit: "day" }, words: { countdown: { days, hours: "{unit}" } } };
    const { countdown } = resolveSite(site, assets).shared.words;
    expect(countdown).toMatchObject({ days: { one: "day", other: "days" }, hours: "day" });
  });
});

function rendered(site: Site, words: Site["words"], language: string): string {
  const { shared: sharedModel, pages } = resolveSite({ ...site, words, site: { ...site.site, language } }, assets);
  return renderToStaticMarkup(
    <App shared={sharedModel} page={{ path: "/" }}>
      <BlockList blocks={pages[0]?.model(blockModels).blocks ?? []} />
    </App>,
  );
}

it("are the engine's own but for the form of an amount, and none of a block type of a site's own", () => {
  const names = Object.keys(defaultWords).filter((name) => !isEngineWord(name));
  expect(names).toEqual(["amountWithCurrency"]);
  expect(isEngineWord("openDays")).toBe(false);
});

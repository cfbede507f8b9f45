import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  listDifferingDefaults,
  listUnseenProperties,
  RENDER_DEFAULTS,
  RENDER_PROPERTIES,
} from "../scripts/check/examples/exampleVariants.ts";
import { listHtmlProblems } from "../scripts/check/examples/htmlProblems.ts";
import { listLostTexts, RENDER_TEXTS } from "../scripts/check/examples/lostTexts.ts";
import { createGreekWords, listOwnWords } from "../scripts/check/examples/ownWords.ts";
import { BlockList, PlacedBlock } from "../src/app/BlockList.tsx";
import { WordsContext } from "../src/components/Words/words.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { validate } from "../src/generated/validateSchema.js";
import { defaultWords } from "../src/generated/words.ts";
import { mapBlock } from "../src/site/fields.ts";
import { readLanguage } from "../src/site/language.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { asRendered, EXAMPLE_PAGES, exampleSite, examples } from "./examples.ts";
import { createContext } from "./faults/specs.ts";
import { knownWords } from "./knownWords.ts";
import { renderable, unrenderable } from "./renderableExamples.tsx";
import { createSite, NOW } from "./specs.ts";

/** For the elements of all tests: a window of its own takes longer than most of them. */
const { document } = new Window();

const OWN_IDS = "Begin each id that the component makes with its instanceId";

// a component that renders the time or a random number looks different each time: hydration.test.tsx reports that
beforeAll(() => {
  vi.setSystemTime(NOW);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterAll(() => void vi.useRealTimers());

it.each(unrenderable)("$type: $name can be rendered", ({ error }) => {
  throw error;
});

/** Why no example could be valid: the site around it is not. */
const siteFaults = listFaults(createSite({ type: "prose", text: "Words." }));

it("the site in which each example is validated is valid itself", () => {
  expect(siteFaults, "Correct createSite() in tests/specs.ts").toEqual([]);
});

describe.skipIf(siteFaults.length > 0).each(examples)("$type: $name", ({ type, block }) => {
  it("is of the block type of its folder", () => {
    expect(block.type).toBe(type);
  });

  it("follows the schema", () => {
    expect(validate(createSite(block)), messagesAbout(block)).toBe(true);
  });
});

describe.each(renderable)("$type: $name", ({ type, block, language }) => {
  const render = (example: Block, first = false) => renderBlock(example, { first, language });

  it("is rendered as valid HTML", () => {
    expect(listHtmlProblems(render(block))).toEqual([]);
  });

  it("fetches its first picture at once where the page opens with it, and the others when they are near", () => {
    const visiblePictures = pictures(render(block)).filter(({ closed: isClosed }) => !isClosed);
    const remedy = 'Take "first" from the props, and give it to the first Picture';
    const opening = pictures(render(block, true));
    expect(opening.filter(({ loading }) => loading === "eager").length, remedy).toBe(
      Math.min(visiblePictures.length, 1),
    );
    expect(visiblePictures.filter(({ loading }) => loading === "eager")).toEqual([]);
  });

  it("can be placed twice on a page: ids and groups of choices are unique", () => {
    const again = withOtherIds(block);
    const once = renderElements([block]);
    const elementsOfBoth = renderElements([block, again]);
    expect(listRepeated(ids(elementsOfBoth)), OWN_IDS).toEqual([]);
    expect(groups(elementsOfBoth), "Begin the name of radio buttons, or of details, with the instanceId").toHaveLength(
      2 * groups(once).length,
    );
  });

  it("has no id of its own that somebody might write, too", () => {
    const idsOfAuthor = writtenIds(block);
    const pattern = new RegExp(
      readLanguage().files.get("common.schema.json")?.definitions?.id?.pattern ?? expect.fail(),
    );
    const idsOfComponent = ids(renderElements([block])).filter((id) => !idsOfAuthor.includes(id));
    expect(
      idsOfComponent.filter((id) => pattern.test(id)),
      OWN_IDS,
    ).toEqual([]);
  });

  it("shows every property: without it, or with another value where there has to be one, the page looks different", () => {
    expect(listUnseenProperties(block, { isValid, render, pages: PAGES }), RENDER_PROPERTIES).toEqual([]);
  });

  it("looks without a property as with the default that its schema says", () => {
    const schema = readLanguage().blocks.get(type) ?? expect.fail();
    expect(listDifferingDefaults(schema, block, { isValid, render }), RENDER_DEFAULTS).toEqual([]);
  });

  it("says no word of its own: each is from the site, its words, or Intl in its language", () => {
    const remedy = `Write these words into schema/words.schema.json, group "${type}", and take them from useWords()`;
    expect(ownWords(renderInGreek(block), block), remedy).toEqual([]);
  });

  it("has the texts of its lists in its HTML", () => {
    expect(listLostTexts(render(block), block), RENDER_TEXTS).toEqual([]);
  });
});

it("the other pages of the site that an example is on are valid, and docs/blocks.md names each", () => {
  const docs = readFileSync("docs/blocks.md", "utf8");
  const site = exampleSite({ type: "prose", text: "Words." });
  expect(listFaults(site), "Correct EXAMPLE_PAGES in tests/examples.ts").toEqual(siteFaults);
  for (const { path } of EXAMPLE_PAGES) expect(docs).toContain(`\`${path}\``);
});

it("a date that Intl formats in the site's language is no word of a component, and one in English is", () => {
  const block = { type: "prose", text: "Today is {today}." } as const;
  expect(ownWords(renderInGreek(block), block)).toEqual([]);
  expect(ownWords(renderBlock(block), block)).toEqual(["November"]);
});

it("a hero without a picture fills no screen", () => {
  const hero = { type: "hero", heading: "Fees", text: "What a year costs." } as const;
  expect(renderBlock({ ...hero, size: "full" })).toBe(renderBlock(hero));
});

const greekWords = createGreekWords(defaultWords);

/** A block of a Greek site: dates and numbers of Intl have Greek letters, too. */
function renderInGreek(block: Block): string {
  return renderBlock(block, { words: greekWords, language: "el" });
}

/** The words with Latin letters that a visitor sees or hears and the site does not have. */
function ownWords(html: string, block: Block): string[] {
  return listOwnWords(html, JSON.stringify(exampleSite(block)));
}

function renderBlock(block: Block, { words = defaultWords, first = false, language = "en" } = {}): string {
  return asRendered(block, words, language)
    .map((placedBlock) =>
      renderToStaticMarkup(
        <WordsContext value={knownWords(words)}>
          <PlacedBlock block={placedBlock} level={2} first={first} instanceId="_1" />
        </WordsContext>,
      ),
    )
    .join("");
}

/** The pictures of some HTML: how they are loaded, and whether they are in something that the visitor has to open. */
function pictures(html: string) {
  const page = parse(html);
  const buttons = Array.from(page.querySelectorAll("[aria-controls]"));
  const regions = buttons.map((button) => page.querySelector(`[id="${button.getAttribute("aria-controls")}"]`));
  return Array.from(page.querySelectorAll("img"), (image) => ({
    loading: image.getAttribute("loading"),
    closed: image.closest("dialog, details") !== null || regions.some((region) => region?.contains(image)),
  }));
}

/** The messages about a block that does not follow the schema. */
function messagesAbout(block: Block): string {
  const { diagnostics } = validateSite(JSON.stringify(createSite(block)), createContext([]));
  const ownDiagnostics = diagnostics.filter(({ pointer }) => pointer.startsWith("/routes/0/blocks/0"));
  return ownDiagnostics.map(({ message }) => message).join("\n");
}

/** The messages about a site that does not follow the schema. */
function listFaults(site: Site): string[] {
  if (validate(site)) return [];
  return validateSite(JSON.stringify(site), createContext([])).diagnostics.map(({ message }) => message);
}

/** The elements of a page that has these blocks. */
function renderElements(blocks: Block[]) {
  return parse(
    renderToStaticMarkup(
      <WordsContext value={defaultWords}>
        <BlockList blocks={blocks.flatMap((block) => asRendered(block))} />
      </WordsContext>,
    ),
  );
}

function parse(html: string) {
  const page = document.createElement("div");
  page.innerHTML = html;
  return page;
}

type Elements = ReturnType<typeof renderElements>;

const ids = (page: Elements) => Array.from(page.querySelectorAll("[id]"), ({ id }) => id);

/** The names of the groups in which browsers open, or choose, one element at a time; each form has groups of its own. */
function groups(page: Elements): string[] {
  const forms = [page, ...page.querySelectorAll("form")];
  return forms.flatMap((form) => {
    const groupedElements = form.querySelectorAll("input[type=radio][name], details[name]");
    const ownElements = Array.from(groupedElements).filter((element) => (element.closest("form") ?? page) === form);
    return [...new Set(ownElements.map((element) => element.getAttribute("name") as string))];
  });
}

const listRepeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

/** The same with other ids: authors write them, and a rule reports duplicates. */
function withOtherIds(block: Block): Block {
  return mapBlock(block, (kind, value) => (kind === "id" ? `${value}-again` : value)) as Block;
}

function writtenIds(block: Block): string[] {
  const idsOfAuthor: string[] = [];
  mapBlock(block, (kind, value) => {
    if (kind === "id") idsOfAuthor.push(value as string);
    return value;
  });
  return idsOfAuthor;
}

const PAGES = EXAMPLE_PAGES.map(({ path }) => path);

function isValid(block: Block): boolean {
  return validate(createSite(block));
}

import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
import { HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BlockList, PlacedBlock } from "../src/app/BlockList.tsx";
import { WordsContext } from "../src/components/Words/words.ts";
import type { Words } from "../src/generated/props.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { validate } from "../src/generated/validateSchema.js";
import { defaultWords } from "../src/generated/words.ts";
import { valueAt } from "../src/json/pointer.ts";
import { findChild, type SchemaNode } from "../src/json/schemaModel.ts";
import { mapBlock } from "../src/site/fields.ts";
import { readLanguage } from "../src/site/language.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { asRendered, EXAMPLE_PAGES, exampleSite, examples } from "./examples.ts";
import { contextWith } from "./faults/specs.ts";
import { knownWords } from "./knownWords.ts";
import { renderable, unrenderable } from "./renderableExamples.tsx";
import { NOW, siteWith } from "./specs.ts";

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "off", "svg-focusable": "off", "no-implicit-button-type": "error", "long-title": "off" },
});

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
const siteFaults = faultsOf(siteWith({ type: "prose", text: "Words." }));

it("the site in which each example is validated is valid itself", () => {
  expect(siteFaults, "Correct siteWith() in tests/specs.ts").toEqual([]);
});

describe.skipIf(siteFaults.length > 0).each(examples)("$type: $name", ({ type, block }) => {
  it("is of the block type of its folder", () => {
    expect(block.type).toBe(type);
  });

  it("follows the schema", () => {
    expect(validate(siteWith(block)), messagesAbout(block)).toBe(true);
  });
});

describe.each(renderable)("$type: $name", ({ type, block, language }) => {
  const render = (example: Block, first = false) => renderBlock(example, { first, language });

  it("is rendered as valid HTML", () => {
    const report = htmlValidate.validateStringSync(render(block));
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
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
    const once = elementsOf([block]);
    const elementsOfBoth = elementsOf([block, again]);
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
    const idsOfComponent = ids(elementsOf([block])).filter((id) => !idsOfAuthor.includes(id));
    expect(
      idsOfComponent.filter((id) => pattern.test(id)),
      OWN_IDS,
    ).toEqual([]);
  });

  it("shows every property: without it, or with another value where there has to be one, the page looks different", () => {
    const html = render(block);
    const unseen = paths(block).filter((path) => {
      const without = changed(block, path);
      const variants = validate(siteWith(without)) ? [without] : withAnother(block, path);
      return variants.length > 0 && variants.every((variant) => render(variant) === html);
    });
    const remedy = "Have the component render these, or take out of the example what is the default";
    expect(unseen.map(formatPath), remedy).toEqual([]);
  });

  it("looks without a property as with the default that its schema says", () => {
    const differing = defaultsOf(type, block).filter(([path, value]) => {
      const [explicit, implicit] = [changed(block, path, value), changed(block, path)];
      return validate(siteWith(implicit)) && (!validate(siteWith(explicit)) || render(explicit) !== render(implicit));
    });
    const remedy = "Have the component do the same without these as with these values, or correct the schema's default";
    expect(
      differing.map(([path, value]) => `${formatPath(path)}: ${JSON.stringify(value)}`),
      remedy,
    ).toEqual([]);
  });

  it("says no word of its own: each is from the site, its words, or Intl in its language", () => {
    const remedy = `Write these words into schema/words.schema.json, group "${type}", and take them from useWords()`;
    expect(ownWords(renderInGreek(block), block), remedy).toEqual([]);
  });
});

it("the other pages of the site that an example is on are valid, and docs/blocks.md names each", () => {
  const docs = readFileSync("docs/blocks.md", "utf8");
  const site = exampleSite({ type: "prose", text: "Words." });
  expect(faultsOf(site), "Correct EXAMPLE_PAGES in tests/examples.ts").toEqual(siteFaults);
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

/** Words without Latin letters, except in their placeholders. */
const greekWords: Words = JSON.parse(JSON.stringify(defaultWords), (_, value) =>
  typeof value === "string" ? value.replaceAll(/[A-Za-z](?![^{]*\})/g, "λ") : value,
);

const NAMING = / (?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|data-label)="([^"]*)"/g;

/** What a visitor sees or hears of some HTML. */
function shownTexts(html: string): string {
  const names = Array.from(html.matchAll(NAMING), (match) => match[1]);
  return `${html.replaceAll(/<[^>]*>/g, " ")} ${names.join(" ")}`.replaceAll(/&[#\w]+;/g, " ");
}

/** A block of a Greek site: what Intl formats has Greek letters, too. */
function renderInGreek(block: Block): string {
  return renderBlock(block, { words: greekWords, language: "el" });
}

/** The words with Latin letters that a visitor sees or hears and the site does not have. */
function ownWords(html: string, block: Block): string[] {
  const siteText = JSON.stringify(exampleSite(block));
  return (shownTexts(html).match(/[A-Za-z]+/g) ?? []).filter((word) => !siteText.includes(word));
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
  const { diagnostics } = validateSite(JSON.stringify(siteWith(block)), contextWith([]));
  const ownDiagnostics = diagnostics.filter(({ pointer }) => pointer.startsWith("/routes/0/blocks/0"));
  return ownDiagnostics.map(({ message }) => message).join("\n");
}

/** The messages about a site that does not follow the schema. */
function faultsOf(site: Site): string[] {
  if (validate(site)) return [];
  return validateSite(JSON.stringify(site), contextWith([])).diagnostics.map(({ message }) => message);
}

/** The elements of a page that has these blocks. */
function elementsOf(blocks: Block[]) {
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

type Elements = ReturnType<typeof elementsOf>;

const ids = (page: Elements) => Array.from(page.querySelectorAll("[id]"), ({ id }) => id);

/** The names of what browsers open, or choose, one of at a time. */
function groups(page: Elements): string[] {
  const groupedElements = page.querySelectorAll("input[type=radio][name], details[name]");
  return [...new Set(Array.from(groupedElements, (element) => element.getAttribute("name") as string))];
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

/** A path within a block, for a message. */
const formatPath = (path: string[]) => path.join(".");

/** The place of every value in a block but its type. */
function paths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const below = [...path, key];
    return key === "type" && path.length === 0 ? [] : [below, ...paths(child, below)];
  });
}

/** The path and default of every optional value of a block that has a default. */
function defaultsOf(type: string, block: Block): [path: string[], value: unknown][] {
  function within(node: SchemaNode, value: unknown, path: string[]): [string[], unknown][] {
    const ownDefault: [string[], unknown][] = node.default === undefined ? [] : [[path, node.default]];
    if (typeof value !== "object" || value === null) return ownDefault;
    const keys = Array.isArray(value) ? Object.keys(value) : Object.keys(node.properties ?? {});
    return [...keys].flatMap((key) => {
      const child = findChild(node, value, key);
      return child ? within(child, valueAt(value, `/${key}`), [...path, key]) : [];
    });
  }
  return within(readLanguage().blocks.get(type) ?? expect.fail(), block, []);
}

/** A block with each of some other values in a place that the schema allows there. */
function withAnother(block: Block, path: string[]): Block[] {
  const value = path.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], block);
  const listOtherValues = () => {
    if (typeof value === "number") return [value + 1];
    if (typeof value === "boolean") return [!value];
    if (typeof value !== "string") return [];
    const pages = EXAMPLE_PAGES.map((page) => page.path);
    // a rule refuses the path of no page
    if (pages.includes(value)) return pages;
    return [`${value} more`, `${value}more`, value.replace(/^\d{4}/, (year) => `${Number(year) + 1}`)];
  };
  return listOtherValues()
    .filter((otherValue) => otherValue !== value)
    .map((variant) => changed(block, path, variant))
    .filter((variant) => validate(siteWith(variant)));
}

/** A block with another value in a place; with none given, without it. */
function changed(block: Block, path: string[], value?: unknown): Block {
  const copy = structuredClone(block);
  const last = path.at(-1) as string;
  let parent: unknown = copy;
  for (const key of path.slice(0, -1)) parent = (parent as Record<string, unknown>)[key];
  if (value !== undefined) (parent as Record<string, unknown>)[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, unknown>)[last];
  return copy;
}

import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { blockModels, createRenderer } from "../../src/app/entry-server.tsx";
import { type MarkedNode, ownPointers, readMarkedTree } from "../../src/editor/locate/page/markedTree.ts";
import { findPairsTo, type Pair, textParts } from "../../src/editor/locate/page/pairTrees.ts";
import { readPoints } from "../../src/editor/locate/server/pagePoints.ts";
import type { BlockType } from "../../src/generated/props.ts";
import type { Block, Site } from "../../src/generated/site.ts";
import { joinText } from "../../src/json/chunks.ts";
import { findValue, getParentPointer, lastStep } from "../../src/json/pointer.ts";
import { mapPart } from "../../src/site/fields.ts";
import { type MarkedSite, resolveMarkedSite } from "../../src/site/markedSite.ts";
import { once } from "../../src/site/once.ts";
import type { PageDocument } from "../../src/site/page.ts";
import { type ResolvedSite, resolveSite } from "../../src/site/resolveSite.ts";
import { addLocations, asRendered, examples } from "../examples.ts";
import { assets, createSite, readSpec, schoolSite } from "../specs.ts";

const server = { blockModels, createRenderer, styleSheets: {}, blockFailure: () => undefined };
const options = { base: "", drafts: true };
const { document } = new Window();

/** A site, without and with marks. */
interface Sites {
  spec: Site;
  site: ResolvedSite;
  markedSite: MarkedSite;
}

/** A page as it is served, and the tree of its marks. */
interface Located {
  root: Element;
  tree: MarkedNode;
  points: ReturnType<typeof readPoints>;
  /** Every pair of their elements. */
  pairs: () => Pair[];
}

function parse(html: string): Element {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root as unknown as Element;
}

function plainHtml(site: ResolvedSite, page: PageDocument): string {
  return joinText(createRenderer(site.shared)(page.model(blockModels)).html);
}

function resolveBoth(spec: Site): Sites {
  const [site, markedSite] = [resolveSite(spec, assets, options), resolveMarkedSite(spec, assets, options)];
  return { spec, site, markedSite };
}

function locate({ spec, site, markedSite }: Sites, path: string): Located {
  const points = readPoints({ spec, site: markedSite }, server, path);
  const page = site.pages.find((candidate) => candidate.path === path) ?? site.notFound;
  const root = parse(plainHtml(site, page));
  const tree = readMarkedTree(parse(points.html), points.pointers, points.blocks);
  return { root, tree, points, pairs: once(() => pairElements(root, tree)) };
}

/** The tags of a tree, as a list of paths. */
function skeleton({ tag, children }: MarkedNode): unknown[] {
  return [tag, ...children.map(skeleton)];
}

const liveSkeleton = (element: Element): unknown[] => [element.tagName, ...Array.from(element.children, liveSkeleton)];

/** Every pair of elements of a page. */
function pairElements(root: Element, tree: MarkedNode): Pair[] {
  const top = { element: root, node: tree };
  return [top, ...Array.from(root.querySelectorAll("*"), (element) => findPairsTo(element, top).at(-1) as Pair)];
}

/** The words of a page that are located nowhere, though some text has them. */
function unlocated(page: Located, spec: unknown, textsOfModel: readonly string[] = []): string[] {
  const writtenWords = new Set(findWords(listTexts(spec).join(" ")));
  const parts = page
    .pairs()
    // the digits of a countdown are from no value
    .filter(({ element }) => !element.matches("[data-unit]") && !textsOfModel.includes(element.textContent))
    .flatMap(textParts);
  return parts
    .filter(({ text, pointers }) => pointers.length === 0 && !textsOfModel.includes(text))
    .flatMap(({ text }) => findWords(text))
    .filter((word) => writtenWords.has(word));
}

/** The texts that the model of a block computes, such as the time "9 AM" from "09:00": only their block is located. */
function computedTexts(block: Block): string[] {
  const writtenTexts = listTexts(block);
  return hasComputedProps(block.type)
    ? listTexts(asRendered(block)).filter((text) => !writtenTexts.includes(text))
    : [];
}

const hasComputedProps = (type: string) => Object.hasOwn(blockModels[type as BlockType] ?? {}, "props");

const findWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function listTexts(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

it("the rows of a long table are paired at once, and again when one was added", () => {
  const html = `<table><tbody>${"<tr><td>1</td></tr>".repeat(300)}</tbody></table>`;
  const [root, tree] = [parse(html), readMarkedTree(parse(html), {})];
  const body = root.querySelector("tbody") as Element;
  const children = body.children;
  let reads = 0;
  const get = () => {
    reads++;
    return children;
  };
  Object.defineProperty(body, "children", { get });
  expect(pairElements(root, tree).every(({ element, node }) => element.tagName === node.tag)).toBe(true);
  expect(reads).toBeLessThan(3);
  body.prepend(document.createElement("tr") as unknown as Element);
  const last = body.lastElementChild as Element;
  expect(findPairsTo(last, { element: root, node: tree }).at(-1)?.element).toBe(last);
});

describe.each(examples)("$type: $name", ({ block }) => {
  it("has the same elements with marks, and every text that is from the example is located", () => {
    const page = locate(resolveBoth(addLocations(createSite(block))), "/");
    expect(skeleton(page.tree)).toEqual(liveSkeleton(page.root));
    expect(unlocated(page, block, computedTexts(block))).toEqual([]);
  });
});

const school = resolveBoth(schoolSite);
const schoolPaths = [...school.site.pages.map(({ path }) => path), "/404"];

/** The pages of the school that were located, for all tests. */
const schoolPages = new Map<string, Located>();

function locateInSchool(path: string): Located {
  const page = schoolPages.get(path) ?? locate(school, path);
  schoolPages.set(path, page);
  return page;
}

it.each(schoolPaths)(
  "the page %s of the school has the same elements with marks, and its texts are located",
  (path) => {
    const page = locateInSchool(path);
    const model = school.site.pages.find((candidate) => candidate.path === path)?.model(blockModels);
    const computedBlocks = model?.blocks.filter(({ type }) => hasComputedProps(type)) ?? [];
    expect(skeleton(page.tree)).toEqual(liveSkeleton(page.root));
    expect(unlocated(page, school.spec, computedBlocks.flatMap(listTexts))).toEqual([]);
  },
);

it("the occurrences of events in term time are located at their events", () => {
  const spec = readSpec("tests/fixtures/parish/site.json");
  const { root, tree, points } = locate(resolveBoth(spec), "/diary");
  expect(skeleton(tree)).toEqual(liveSkeleton(root));
  const rows = pairElements(root, tree).filter(({ element }) => element.matches("tr:has(time)"));
  const names = rows.map(({ element, node }) => [
    element.querySelector("th")?.firstChild?.textContent ?? "",
    node.within,
  ]);
  for (const [name, pointer = ""] of names) {
    const event = pointer.replace(/(\/events\/\d+).*/, "$1/event");
    expect(points.texts[event]).toEqual([name]);
  }
  expect(names.filter(([name]) => name === "Toddler group").length).toBeGreaterThan(20);
});

describe("the pictures and links of the school", () => {
  const pages = () =>
    schoolPaths.map((path) => {
      const { points, tree } = locateInSchool(path);
      return { path, points, elements: descendants(tree) };
    });

  it("are all located on a page that shows them", () => {
    const locatedPointers = new Set(
      pages().flatMap(({ points }) => Object.keys({ ...points.links, ...points.pictures })),
    );
    // search engines and social networks read these
    const isShown = (pointer: string) => !/^\/site\/(organization|sharePicture)\b/.test(pointer);
    const writtenPointers = listPointers(school.spec, ["href", "picture", "mediaFile"]).filter(isShown);
    expect(writtenPointers.filter((pointer) => !locatedPointers.has(pointer))).toEqual([]);
  });

  it("are what every picture of the pages is from", () => {
    const pathsOfOthers = pages().flatMap(({ path, points, elements }) =>
      elements
        .filter(({ tag }) => tag === "IMG")
        .map(({ attributes }) => attributes.get("src") ?? [])
        .filter(
          (pointers) =>
            !pointers.some((pointer) => pointer in points.pictures || getParentPointer(pointer) in points.pictures),
        )
        .map(() => path),
    );
    expect(pathsOfOthers).toEqual([]);
  });
});

/** The pointers of the values of some kinds in a spec. */
function listPointers(spec: Site, kinds: readonly string[]): string[] {
  const pointers: string[] = [];
  for (const [name, part] of Object.entries(spec))
    mapPart(name, part, (kind, value, pointer) => {
      if (kinds.includes(kind)) pointers.push(pointer as string);
      return value;
    });
  return pointers;
}

function descendants(node: MarkedNode): MarkedNode[] {
  return [node, ...node.children.flatMap(descendants)];
}

describe("a changed text of the school", () => {
  const { spec, site } = school;
  const models = new Map(site.pages.map((page) => [page.path, JSON.stringify(page.model(blockModels))]));
  const sharedModel = JSON.stringify(site.shared);
  it.each(sample(textPointers(spec), 40))("changes no place of a page that is not located there: %s", (pointer) => {
    const changedSite = resolveSite(withChange(spec, pointer), assets, options);
    const isShared = JSON.stringify(changedSite.shared) !== sharedModel;
    const affectedPages = changedSite.pages.filter(
      (page) => models.get(page.path) !== JSON.stringify(page.model(blockModels)),
    );
    const places = [...affectedPages, ...(isShared ? changedSite.pages : [])];
    // a change on many pages is checked on one of them
    for (const page of places.slice(pointer.length % Math.max(1, places.length)).slice(0, 1)) {
      const before = locateInSchool(page.path).pairs();
      const root = parse(plainHtml(changedSite, page));
      const after = [root, ...root.querySelectorAll("*")];
      expect(after.map(({ tagName }) => tagName)).toEqual(before.map(({ element }) => element.tagName));
      const wrong = before.flatMap((pair, index) => placesNotLocated(pair, after[index] as Element, pointer));
      expect(wrong).toEqual([]);
    }
  });
});

/** When an element is shown. It follows from a date, but is no place where the date can be read. */
const SCHEDULE = ["hidden", "data-from", "data-until"];

/** The changed texts and attributes of an element that are not located at a pointer. */
function placesNotLocated(pair: Pair, findChangedElement: Element, pointer: string): string[] {
  const { element, node } = pair;
  const attributes = [...findChangedElement.attributes].filter(
    ({ name, value }) => element.getAttribute(name) !== value,
  );
  const wrong = attributes.filter(
    ({ name }) => !SCHEDULE.includes(name) && !node.attributes.get(name)?.includes(pointer),
  );
  const texts = ownTexts(element);
  const changedTexts = ownTexts(findChangedElement);
  const parts = textParts(pair);
  const wrongTexts =
    texts.length !== changedTexts.length
      ? [...texts, ...changedTexts].filter(() => ![...ownPointers(node), node.within].includes(pointer))
      : texts.filter(
          (text, index) =>
            text.data !== changedTexts[index]?.data &&
            !parts.some((part) => part.node === text && part.pointers.includes(pointer)),
        );
  return [...wrong.map(({ name, value }) => `${name}="${value}"`), ...wrongTexts.map(({ data }) => data)];
}

function ownTexts(element: Element): Text[] {
  return Array.from(element.childNodes).filter(
    (node): node is Text => node.nodeType === 3 && (node as Text).data !== "",
  );
}

/** The pointers of all texts of a spec that pages may show. */
function textPointers(spec: Site): string[] {
  const pointers = Object.keys(spec.constants ?? {}).map((name) => `/constants/${name}`);
  const kinds = ["text", "richText", "amount", "currency", "time", "columnHead"];
  for (const [name, part] of Object.entries(spec)) {
    mapPart(name, part, (kind, value, pointer) => {
      if (kinds.includes(kind) && value !== "" && pointer) pointers.push(pointer);
      if (kind === "picture" && (value as { alt?: string }).alt) pointers.push(`${pointer}/alt`);
      return value;
    });
  }
  return pointers;
}

function withChange(spec: Site, pointer: string): Site {
  const copy = structuredClone(spec);
  const parent = findValue(copy, getParentPointer(pointer)) as Record<string, unknown>;
  parent[lastStep(pointer)] += "q";
  return copy;
}

/** Some of a list, the same each time. */
function sample<Item>(items: readonly Item[], size: number): Item[] {
  let seed = 1;
  const itemsWithKeys = items.map((item) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { item, key: seed };
  });
  return itemsWithKeys
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ item }) => item);
}

import { format } from "node:util";
import { Window } from "happy-dom";
import { act, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { PlacedBlock } from "../src/app/BlockList.tsx";
import { WordsContext } from "../src/components/Words/words.ts";
import type { Block } from "../src/generated/site.ts";
import { defaultWords } from "../src/generated/words.ts";
import { bootScripts, throwMissingBootScript } from "../src/output/bundle/bootScripts.ts";
import { mapBlock } from "../src/site/fields.ts";
import { readBoot } from "./boots.ts";
import { asRendered } from "./examples.ts";
import { knownWords } from "./knownWords.ts";
import { renderable } from "./renderableExamples.tsx";

/** The HTML of each example. */
const htmlOfExamples = new Map<Block, string>();

/** The files of the plain scripts by name. */
const boots = bootScripts();

beforeAll(() => {
  // as in a build, there is no window yet
  for (const { block, language } of renderable) htmlOfExamples.set(block, renderToString(placed(block, language)));
  populateGlobal(globalThis, new Window({ url: "https://small.example" }), { bindFunctions: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  goElsewhere();
});

it.each(renderable)(
  "$type: $name: the browser takes it over as its plain script and the visitor left it",
  async ({ block, language }) => {
    const html = htmlOfExamples.get(block) ?? "";
    const { hydrateRoot } = await import("react-dom/client");
    const place = createPlace(html);
    for (const element of place.querySelectorAll<HTMLElement>("[data-boot]")) {
      const name = element.dataset.boot as string;
      const boot = await readBoot(boots.get(name) ?? throwMissingBootScript(name));
      element.stopBoot = boot(element);
    }
    // a visitor may have pressed buttons that the plain scripts answer
    for (const button of place.querySelectorAll<HTMLElement>("[data-boot] button")) button.click();
    const before = readStates(place);
    const faults: string[] = [];
    const report = (...words: unknown[]) => faults.push(format(...words));
    // React reports a different attribute only there
    vi.spyOn(console, "error").mockImplementation(report);
    // a page is prerendered in pieces: the ids that React counts are others there
    const options = { identifierPrefix: "page", onRecoverableError: report, onUncaughtError: report };
    const root = await act(() => hydrateRoot(place, placed(block, language), options));
    expect(faults, [...new Set(faults.map(describeRemedy)), ...faults.map(differences)].join("\n")).toEqual([]);
    expect(readStates(place), "React changes what a visitor has opened, chosen or closed").toEqual(before);
    await act(() => root.unmount());
  },
);

it.each(renderable)("$type: $name: rendered again, it keeps its elements", async ({ block, language }) => {
  const { createRoot } = await import("react-dom/client");
  const place = createPlace("");
  const root = createRoot(place);
  const elements = async () => {
    await act(() => root.render(placed(block, language)));
    return [...place.querySelectorAll("*")];
  };
  const before = await elements();
  const after = await elements();
  const replacedElements = after.filter((element) => !before.includes(element)).map(openingTag);
  const remedy =
    "Give entries a key that stays the same, such as their index, and define components outside of components";
  expect(replacedElements, remedy).toEqual([]);
  await act(() => root.unmount());
});

it.each(renderable)("$type: $name: two equal entries can be next to each other", async ({ block, language }) => {
  const { createRoot } = await import("react-dom/client");
  const faults: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => faults.push(format(...words)));
  const root = createRoot(createPlace(""));
  await act(() => root.render(placed(doubled(block), language)));
  expect(faults, "Where entries may be equal, use their index as the key").toEqual([]);
  await act(() => root.unmount());
});

/** The remedy for a fault that React reports. */
function describeRemedy(fault: string): string {
  return /(unique "key"|the same key)/.test(fault)
    ? 'Give each entry of a list a "key": its index where entries may be equal.'
    : `What a component renders depends on its properties alone: no time, no toLocaleString(), no useId().
What its plain script writes or changes has suppressHydrationWarning.`;
}

/** The attributes of the elements for open, chosen and hidden. */
function readStates(place: HTMLElement): string[][] {
  return Array.from(place.querySelectorAll("*"), (element) => {
    const names = element
      .getAttributeNames()
      .filter((name) => /^(hidden|(data-)?open|data-filtered|aria-(expanded|pressed))$/.test(name));
    return names.map((name) => `${name}=${element.getAttribute(name)}`);
  });
}

/** An element without its content. */
function openingTag(element: Element): string {
  return (element.cloneNode() as Element).outerHTML;
}

/** The report of React about a mismatch, without its general advice. */
function differences(fault: string): string {
  return (fault.split("https://react.dev/link/hydration-mismatch")[1] ?? fault).trim();
}

function createPlace(html: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = html;
  document.body.replaceChildren(place);
  return place;
}

/** From here on it is years later than in the build, in another time zone and language: as where a visitor is. */
function goElsewhere(): void {
  vi.setSystemTime("2029-12-31T12:00:00Z");
  process.env.TZ = "Pacific/Kiritimati";
  const sayings = ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"].map((name) => [Date.prototype, name]);
  for (const [values, name] of [...sayings, [Number.prototype, "toLocaleString"]] as [Date, "toLocaleString"][]) {
    const say = values[name];
    vi.spyOn(values, name).mockImplementation(function (this: Date, ...[locale = "ar-EG", how]) {
      return say.call(this, locale, how);
    });
  }
}

/** The same with the first entry of each list once more; where entries have an id, no two are the same. */
function doubled(block: Block): Block {
  const lists = new Set<string>();
  mapBlock(
    block,
    (kind, value, pointer = "") => {
      if (kind === "id") lists.add(pointer.replace(/\/\d+\/[^/]*$/, ""));
      return value;
    },
    "",
  );

  function within(value: unknown, pointer: string): unknown {
    if (typeof value !== "object" || value === null) return value;
    const inner = Object.entries(value).map(([name, child]) => [name, within(child, `${pointer}/${name}`)] as const);
    if (!Array.isArray(value)) return Object.fromEntries(inner);
    const entries = inner.map(([, entry]) => entry);
    return lists.has(pointer) ? entries : [...entries, entries[0]];
  }

  return within(block, "") as Block;
}

function placed(block: Block, language?: string): ReactElement {
  return (
    <WordsContext value={knownWords(defaultWords)}>
      <main>
        {asRendered(block, undefined, language).map((renderedBlock, index) => (
          <PlacedBlock key={index} block={renderedBlock} level={2} instanceId={`_${index}`} />
        ))}
      </main>
    </WordsContext>
  );
}

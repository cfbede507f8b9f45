import { Window } from "happy-dom";
import { act, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { PlacedBlock } from "../src/app/BlockList.tsx";
import { WordsContext } from "../src/components/Words/words.ts";
import type { Block } from "../src/generated/site.ts";
import { defaultWords } from "../src/generated/words.ts";
import { bootScripts, throwMissingBootScript } from "../src/vite-plugin/build/bootScripts.ts";
import { readBoot } from "./boots.ts";
import { asRendered } from "./examples.ts";
import { knownWords } from "./knownWords.ts";
import { renderable } from "./renderableExamples.tsx";

/** The HTML of each example. */
const prerendered = new Map<Block, string>();

/** The files of the plain scripts by name. */
const boots = bootScripts(process.cwd());

beforeAll(() => {
  // as in a build, there is no window yet
  for (const { block, language } of renderable) prerendered.set(block, renderToString(placed(block, language)));
  populateGlobal(globalThis, new Window({ url: "https://small.example" }), { bindFunctions: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  goElsewhere();
});

it.each(renderable)(
  "$type: $name: the browser takes it over as its plain script left it",
  async ({ block, language }) => {
    const html = prerendered.get(block) ?? "";
    const { hydrateRoot } = await import("react-dom/client");
    const place = placeWith(html);
    for (const element of place.querySelectorAll<HTMLElement>("[data-boot]")) {
      const name = element.dataset.boot as string;
      const boot = await readBoot(boots.get(name) ?? throwMissingBootScript(name));
      element.stopBoot = boot(element);
    }
    const faults: string[] = [];
    const report = (...words: unknown[]) => faults.push(words.join(" "));
    // React reports a different attribute only there
    vi.spyOn(console, "error").mockImplementation(report);
    // a page is prerendered in pieces: the ids that React counts are others there
    const options = { identifierPrefix: "page", onRecoverableError: report, onUncaughtError: report };
    const root = await act(() => hydrateRoot(place, placed(block, language), options));
    const remedy = `What a component renders depends on its properties alone: no time, no toLocaleString(), no useId().
What its plain script writes or changes has suppressHydrationWarning`;
    expect(faults, [remedy, ...faults.map(differences)].join("\n")).toEqual([]);
    await act(() => root.unmount());
  },
);

it.each(renderable)("$type: $name: two equal entries can be next to each other", async ({ block, language }) => {
  const { createRoot } = await import("react-dom/client");
  const faults: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => faults.push(words.join(" ")));
  const root = createRoot(document.createElement("div"));
  await act(() => root.render(placed(doubled(block) as Block, language)));
  expect(faults, "Where entries may be equal, use their index as the key").toEqual([]);
  await act(() => root.unmount());
});

/** What React says of a mismatch, without its general advice. */
function differences(fault: string): string {
  return (fault.split("https://react.dev/link/hydration-mismatch")[1] ?? fault).trim();
}

function placeWith(html: string): HTMLElement {
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
function doubled(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(doubled);
    return (entries[0] as { id?: unknown } | undefined)?.id === undefined ? [...entries, entries[0]] : entries;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, doubled(inner)]));
}

function placed(block: Block, language?: string): ReactElement {
  return (
    <WordsContext value={knownWords(defaultWords)}>
      <main>
        {asRendered(block, undefined, language).map((rendered, index) => (
          <PlacedBlock key={index} block={rendered} level={2} instanceId={`_${index}`} />
        ))}
      </main>
    </WordsContext>
  );
}

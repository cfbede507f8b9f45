import { Window } from "happy-dom";
import { act, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { PlacedBlock } from "../src/app/BlockList";
import { loadAllBlocks } from "../src/app/blockComponents";
import { WordsContext } from "../src/components/Words/words";
import type { Block } from "../src/generated/site";
import { defaultWords } from "../src/generated/words";
import { asRendered, examples } from "./examples";

const prerendered = new Map<Block, string>();

beforeAll(async () => {
  await loadAllBlocks();
  // as in a build, there is no window yet
  for (const { block } of examples) prerendered.set(block, renderToString(placed(block)));
  populateGlobal(globalThis, new Window({ url: "https://small.example" }), { bindFunctions: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

it.each(examples)("$type: $name: the browser takes it over as it was prerendered", async ({ block }) => {
  const { hydrateRoot } = await import("react-dom/client");
  const place = document.createElement("div");
  place.innerHTML = prerendered.get(block) ?? "";
  document.body.replaceChildren(place);
  const faults: string[] = [];
  const told = (...words: unknown[]) => faults.push(words.join(" "));
  // what differs in an attribute is told there alone
  vi.spyOn(console, "error").mockImplementation(told);
  const root = await act(() => hydrateRoot(place, placed(block), { onRecoverableError: told, onUncaughtError: told }));
  expect(faults).toEqual([]);
  await act(() => root.unmount());
});

function placed(block: Block): ReactElement {
  return (
    <WordsContext value={defaultWords}>
      <main>
        {asRendered(block).map((rendered, index) => (
          <PlacedBlock key={index} block={rendered} level={2} />
        ))}
      </main>
    </WordsContext>
  );
}

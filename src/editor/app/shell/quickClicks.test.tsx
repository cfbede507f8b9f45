// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import school from "../../../../tests/fixtures/school/site.json" with { type: "json" };
import { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import type { Block } from "../../../generated/site.ts";
import { movePointer } from "../../../json/pointerMoves.ts";
import type { SelectedBlock, Selection } from "../../protocol/windowApi.ts";
import { useSaveQueue } from "../api/useSave.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { StudioContext, useStudio } from "../state/studioState.ts";
import { SelectionBar } from "./SelectionBar.tsx";

const CLUBS = ["Chess", "Swimming", "Debate", "Drama", "Music", "Rugby", "Aviation", "Farming", "Painting", "Sailing"];
const LIST = "/routes/0/blocks";

/** The time from an answer until the page has drawn the new version, in milliseconds. */
const DRAWING = 30;

/** A site of one page with a block for each club. */
function createSite(): string {
  const { version, site, constants, footer, notFound } = school;
  const blocks = CLUBS.map((heading, index): Block => ({ type: "prose", heading, text: `Every Friday at ${index}.` }));
  const routes = [{ ...school.routes[0], blocks }];
  return JSON.stringify({ version, site, constants, navigation: [], footer, routes, notFound }, null, 2);
}

const readBlocks = (text: string): (Block & { heading?: string })[] => JSON.parse(text).routes[0].blocks;
const readHeadings = (text: string) => readBlocks(text).map(({ heading }) => heading);

/** A version of the page with its selected block, as the page in the frame reports them. */
interface ShownPage {
  hash: string;
  text: string;
  pointer: string;
}

/** The bar beside a page that draws each saved version a moment later, and selects the block that is next. */
function BarBesidePage({ firstPage, readText }: { firstPage: ShownPage; readText: () => string }) {
  const [page, setPage] = useState(firstPage);
  const queue = useSaveQueue();
  useEffect(
    () =>
      queue.listen(({ hash, own }, next) => {
        const text = readText();
        setTimeout(() => {
          setPage(({ pointer }) => {
            const followed = movePointer(pointer, own?.moves ?? []) ?? pointer;
            return { hash, text, pointer: next?.pointer ?? followed };
          });
        }, DRAWING);
      }),
    [queue, readText],
  );
  const { hash, text, pointer } = page;
  const counts = { [LIST]: readBlocks(text).length };
  const block: SelectedBlock = { pointer, hash, label: "Text", counts, selection: 1 };
  const selection: Selection = { id: 1, pointer, steps: ["Text"], block, actions: [] };
  return (
    <StudioContext value={{ ...useStudio(), selection }}>
      <SelectionBar />
    </StudioContext>
  );
}

/** How late the server saves, in milliseconds, and whether its request or its answer is late. */
interface Lateness {
  delay: number;
  late: "request" | "answer";
}

/** Renders the bar for the block of a club, beside a real server that is late. The test moves the time. */
async function selectBlock(name: string, { delay, late }: Lateness) {
  const server = new MemoryServer(createSite());
  const { hash } = await server.ask("read", { pointers: [] });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const takeTime = (isLate: boolean) => isLate && new Promise((resolve) => setTimeout(resolve, delay));
  const readText = () => server.site.text;
  const firstPage = { hash, text: readText(), pointer: `${LIST}/${CLUBS.indexOf(name)}` };
  renderInStudio(<BarBesidePage firstPage={firstPage} readText={readText} />, {
    answers: {
      linksToBlock: (request) => server.ask("linksToBlock", request),
      async edit(request) {
        await takeTime(late === "request");
        const answer = await server.ask("edit", request);
        await takeTime(late === "answer");
        return answer;
      },
    },
  });
  return {
    readText,
    click: (title: string) => fireEvent.click(screen.getByRole("button", { name: title })),
    pause: (duration: number) => act(() => vi.advanceTimersByTimeAsync(duration)),
  };
}

const moveUp = (names: readonly string[], name: string) => {
  const index = names.indexOf(name);
  return names.toSpliced(index, 1).toSpliced(index - 1, 0, name);
};

/** The headings after a click that follows Up. */
const NEXT_ACTIONS: Record<string, (names: readonly string[], name: string) => string[]> = {
  Delete: (names, name) => names.filter((candidate) => candidate !== name),
  Duplicate: (names, name) => names.flatMap((candidate) => (candidate === name ? [name, name] : candidate)),
  Up: moveUp,
};
const PAUSES = [0, 50, 100, 250, 500, 1500];
const SERVERS: Lateness[] = [0, 300, 2000].flatMap((delay) => [
  { delay, late: "answer" },
  { delay, late: "request" },
]);

describe.each(Object.entries(NEXT_ACTIONS))("Up and then %s", (action, change) => {
  describe.each(SERVERS)("while each $late takes $delay ms", (lateness) => {
    it.each(PAUSES)("are for the selected block after %d ms", async (duration) => {
      const { readText, click, pause } = await selectBlock("Rugby", lateness);
      click("Up");
      await pause(duration);
      click(action);
      const expectedNames = change(moveUp(CLUBS, "Rugby"), "Rugby");
      const readAfterPause = async () => {
        await pause(1000);
        return readHeadings(readText());
      };
      await expect.poll(readAfterPause, { interval: 1 }).toEqual(expectedNames);
    });
  });
});

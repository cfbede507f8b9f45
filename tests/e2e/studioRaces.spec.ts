import type { Locator, Page } from "@playwright/test";
import type { Block, Site } from "../../src/generated/site.ts";
import { delaySaves, describeLateness, type Lateness, type LateServer } from "./lateServer.ts";
import { bar, edit, edited, expect, framed, open, panel, preview, spec, test } from "./studio.ts";

// the examples of blocks that can be added are pages without scripts
test.use({ expectedErrors: /Blocked script execution/ });

/** A short page, whose blocks the tests replace. */
const PAGE = "/InfoCard";
const SERVERS: Lateness[] = [{ delay: 0 }, { delay: 300 }];
const HOLDING_SERVERS: Lateness[] = [{ delay: "held" }, { delay: "held", late: "request" }];

/** Reports each case of a test that fails, and goes on with the next one. */
const expectSoftly = expect.configure({ soft: true, timeout: 15_000 });

/** The time that a person takes before the next click. It is an input of a test: nothing is waited for. */
const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

const CLUBS = ["Chess", "Swimming", "Debate", "Drama", "Music", "Rugby", "Aviation", "Farming", "Painting", "Sailing"];

/** Blocks whose neighbours are of other types, so that a message that names a wrong one is noticed. */
const CLUB_BLOCKS = CLUBS.map((heading, index): Block => {
  const text = `Every Friday at ${index + 1}.`;
  if (index % 3 === 0) return { type: "prose", heading, text };
  if (index % 3 === 1) return { type: "notice", heading, text };
  return { type: "descriptionList", heading, items: [{ term: "When", description: text }] };
});

/** Saves the site with some blocks below the opening of the page, and opens that page in Studio. */
async function editBlocks(page: Page, blocks: readonly Block[] = CLUB_BLOCKS): Promise<void> {
  preview.edit((site) => {
    findBlocks(site).splice(1, Infinity, ...structuredClone(blocks));
  });
  await edit(page, PAGE);
  await expect(framed(page).locator("main > *")).toHaveCount(blocks.length + 1);
}

/** The blocks of the page. */
function findBlocks({ routes }: Site): Block[] {
  const blocks: Block[] | undefined = routes.find(({ path }) => path === PAGE)?.blocks;
  if (!blocks) throw new Error(`There is no page ${PAGE}`);
  return blocks;
}

/** The blocks below the opening, as they are in the file. */
const readBlocks = () => findBlocks(spec()).slice(1);
const readHeadings = () => readBlocks().map((block) => ("heading" in block ? block.heading : undefined));
const readTypes = () => readBlocks().map(({ type }) => type);

const heading = (page: Page, name: string) => framed(page).getByRole("heading", { name, exact: true }).first();

/** The text in the page that has the caret. */
const openText = (page: Page) => framed(page).locator("#app [contenteditable]:focus");

/** Selects a block by a click at its heading, and closes the text. */
async function selectBlock(page: Page, name: string): Promise<void> {
  await open(page, heading(page, name));
  await page.keyboard.press("Escape");
  await expect(edited(page)).toHaveCount(0);
  // the actions of the block move to the place of the actions of the text
  await expect(bar(page).getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
}

/** Clicks where something is at this moment. It is not waited until it can be clicked: a person would not know. */
async function clickAtOnce(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const clickAction = (page: Page, name: string) =>
  clickAtOnce(page, bar(page).getByRole("button", { name, exact: true }));

const rename = (names: readonly string[], name: string, newName: string) =>
  names.map((candidate) => (candidate === name ? newName : candidate));
const removeName = (names: readonly string[], name: string) => names.filter((candidate) => candidate !== name);
const moveUp = (names: readonly string[], name: string) => {
  const index = names.indexOf(name);
  return [...names.slice(0, index - 1), name, ...names.slice(index - 1, index), ...names.slice(index + 1)];
};

/** The headings after a click that follows Up. */
const NEXT_ACTIONS = {
  Delete: removeName,
  Duplicate: (names: readonly string[], name: string) =>
    names.flatMap((candidate) => (candidate === name ? [name, name] : candidate)),
  Up: moveUp,
};

/** Expects the headings of the page. Returns those that are there. */
async function expectHeadings(server: LateServer, names: readonly string[], title: string): Promise<string[]> {
  await expectSoftly.poll(readHeadings, { message: title, intervals: [50] }).toEqual(names);
  await server.whenSaved();
  return readHeadings() as string[];
}

/** A sample of actions that follow Up after a pause: `quickClicks.test.tsx` tests each after each pause, beside each server. */
const SAMPLES: { lateness: Lateness; pairs: [keyof typeof NEXT_ACTIONS, number][] }[] = [
  {
    lateness: { delay: 0 },
    pairs: [
      ["Delete", 0],
      ["Duplicate", 50],
      ["Up", 100],
    ],
  },
  {
    lateness: { delay: 300 },
    pairs: [
      ["Up", 0],
      ["Delete", 250],
      ["Duplicate", 500],
    ],
  },
  {
    lateness: { delay: 2000 },
    pairs: [
      ["Duplicate", 0],
      ["Up", 500],
      ["Delete", 1500],
    ],
  },
];

for (const { lateness, pairs } of SAMPLES)
  test(`clicks and keys after Up are for the selected block, ${describeLateness(lateness)}`, async ({ page }) => {
    await editBlocks(page);
    const server = await delaySaves(page, lateness);
    let names = CLUBS;
    for (const [index, [action, duration]] of pairs.entries()) {
      const name = CLUBS[index + 3] ?? "";
      await selectBlock(page, name);
      const expectedNames = NEXT_ACTIONS[action](moveUp(names, name), name);
      await server.during(async () => {
        await clickAction(page, "Up");
        await pause(duration);
        await clickAction(page, action);
      });
      names = await expectHeadings(server, expectedNames, `${action} of ${name} after ${duration} ms`);
    }
    await selectBlock(page, "Sailing");
    const expectedNames = moveUp(moveUp(names, "Sailing"), "Sailing");
    await server.during(async () => {
      await page.keyboard.press("Alt+ArrowUp");
      await page.keyboard.press("Alt+ArrowUp");
    });
    await expectHeadings(server, expectedNames, "two keys");
  });

const TIMETABLE = [
  ["Assembly", "Meeting", "Meeting", "Chapel", "Assembly"],
  ["Kiswahili", "English", "Swimming", "Biology", "Physics"],
  ["Geometry", "Coffee", "Chess club", "Library", "Coffee"],
  ["Drawing", "Rugby", "Choir", "Geography", "Business"],
  ["Lunch", "Lunch", "Fish", "Lunch", "Pizza"],
  ["Games", "Hockey", "Aviation", "Seafaring", "Home"],
];
const COLUMNS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

function readRows(): unknown {
  const [table] = readBlocks();
  return table?.type === "table" && table.rows;
}

/** The time that a person takes for a key, in milliseconds, for a third of the cells each. */
const KEY_DURATIONS = [20, 60, 120] as const;

for (const lateness of SERVERS)
  test(`the cells of a table are typed through with Tab, ever more slowly, ${describeLateness(lateness)}`, async ({
    page,
  }) => {
    const rows = TIMETABLE.map((row) => row.map(() => "Free")) as [string[], ...string[][]];
    await editBlocks(page, [{ type: "table", columns: COLUMNS, rows } as Block]);
    const cells = framed(page).locator("main table :is(th, td)");
    const words = TIMETABLE.flat();
    const server = await delaySaves(page, lateness);
    await server.during(async () => {
      await open(page, cells.nth(COLUMNS.length));
      await page.keyboard.press("Control+a");
      for (const [index, word] of words.entries()) {
        const delay = KEY_DURATIONS[Math.floor((index * KEY_DURATIONS.length) / words.length)] ?? 0;
        if (index > 0) await page.keyboard.press("Tab", { delay });
        await page.keyboard.type(word, { delay });
      }
      await page.keyboard.press("Control+Enter");
    });
    await expect.poll(readRows, { intervals: [50], timeout: 60_000 }).toEqual(TIMETABLE);
    await server.whenSaved();
    expect(readRows()).toEqual(TIMETABLE);
    await expect(cells).toHaveText([...COLUMNS, ...words]);
  });

/** The kinds of blocks that are added, by their labels. */
const ADDITIONS = { Quote: "quote", Notice: "notice", "Call to action": "callToAction" };

/** Opens the panel with the kinds of blocks, and selects a block. */
async function openAddPanel(page: Page, name: string): Promise<void> {
  await editBlocks(page);
  await selectBlock(page, name);
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Add", exact: true }).click();
  await expect(panel(page).getByRole("listitem").first()).toBeVisible();
}

/** Adds blocks after the selected one by one click each. */
async function addBlocks(page: Page): Promise<void> {
  for (const name of Object.keys(ADDITIONS)) await panel(page).getByRole("button", { name, exact: true }).click();
}

/** Expects the blocks after the first club, and the typed words as the heading of the last one. */
async function expectAdditions(server: LateServer): Promise<void> {
  const [firstType, ...nextTypes] = CLUB_BLOCKS.map(({ type }) => type);
  const expectedTypes = [firstType, ...Object.values(ADDITIONS), ...nextTypes];
  await expectSoftly.poll(readTypes, { message: "blocks" }).toEqual(expectedTypes);
  const lastAddition = { type: "callToAction", heading: "Open day" };
  await expectSoftly.poll(() => readBlocks()[3], { message: "last block" }).toMatchObject(lastAddition);
  await server.whenSaved();
  expectSoftly(readTypes(), "blocks in the end").toEqual(expectedTypes);
}

for (const lateness of [{ delay: 0 }, { delay: 2000 }])
  test(`blocks that are added are in that order, and the last one is open for typing, ${describeLateness(lateness)}`, async ({
    page,
  }) => {
    await openAddPanel(page, "Chess");
    const server = await delaySaves(page, lateness);
    await server.during(async () => {
      await addBlocks(page);
      const lastBlock = framed(page).locator("main > *").nth(4);
      await expectSoftly(lastBlock.locator("[contenteditable]:focus"), "open text of the last block").toBeInViewport();
      await page.keyboard.type("Open day");
      await page.keyboard.press("Enter");
    });
    await expectAdditions(server);
  });

/** A line of a block that is not its heading. */
const paragraph = (page: Page, words: string) => framed(page).locator("main p", { hasText: words }).first();

for (const lateness of HOLDING_SERVERS) {
  test(`typing goes on in a text while the one before is being saved, ${describeLateness(lateness)}`, async ({
    page,
  }) => {
    await editBlocks(page);
    const server = await delaySaves(page, lateness);
    const pairs: [Locator, Locator][] = [
      [heading(page, "Swimming"), heading(page, "Debate")],
      [heading(page, "Chess"), paragraph(page, "Friday at 1.")],
      [paragraph(page, "Friday at 2."), heading(page, "Drama")],
      [paragraph(page, "Friday at 4."), paragraph(page, "Friday at 5.")],
    ];
    for (const [firstText, secondText] of pairs) {
      await open(page, firstText);
      await page.keyboard.press("End");
      await page.keyboard.type(" before");
      await server.during(async () => {
        await secondText.click();
        await page.keyboard.press("End");
        await page.keyboard.type(" after");
        await server.expectSaving();
      });
      await server.whenSaved();
      await page.keyboard.type(" and more");
      await expectSoftly(openText(page)).toHaveText(/ after and more$/);
      await page.keyboard.press("Control+Enter");
      await expectSoftly(edited(page)).toHaveCount(0);
    }
    await server.whenSaved();
    await expect
      .poll(readBlocks)
      .toMatchObject([
        { heading: "Chess before", text: "Every Friday at 1. after and more" },
        { heading: "Swimming before", text: "Every Friday at 2. before" },
        { heading: "Debate after and more" },
        { heading: "Drama after and more", text: "Every Friday at 4. before" },
        { heading: "Music", text: "Every Friday at 5. after and more" },
        ...CLUB_BLOCKS.slice(5),
      ]);
  });

  test(`a click hits what is there while another change is being saved, ${describeLateness(lateness)}`, async ({
    page,
  }) => {
    await editBlocks(page);
    const server = await delaySaves(page, lateness);
    /** Writes something after a text, and leaves it. */
    const write = async (text: Locator, words: string) => {
      await text.click();
      await page.keyboard.press("End");
      await page.keyboard.type(` ${words}`);
      await page.keyboard.press("Control+Enter");
    };
    let names = CLUBS;
    const expectNames = async (expectedNames: readonly string[], title: string) => {
      await server.whenSaved();
      await expectSoftly.poll(readHeadings, { message: title, intervals: [50] }).toEqual(expectedNames);
      names = readHeadings() as string[];
      await expectSoftly(edited(page), title).toHaveCount(0);
    };

    await server.during(async () => {
      await write(heading(page, "Chess"), "club");
      await write(heading(page, "Debate"), "evening");
      await server.expectSaving();
    });
    await expectNames(rename(rename(names, "Chess", "Chess club"), "Debate", "Debate evening"), "text after text");

    await selectBlock(page, "Music");
    await server.during(async () => {
      await clickAction(page, "Up");
      await write(heading(page, "Drama"), "stage");
      await server.expectSaving();
    });
    await expectNames(
      rename(moveUp(names, "Music"), "Drama", "Drama stage"),
      "text of a block after Up of the next one",
    );

    await selectBlock(page, "Aviation");
    await server.during(async () => {
      await clickAction(page, "Delete");
      await write(heading(page, "Farming"), "week");
      await server.expectSaving();
    });
    await expectNames(
      rename(removeName(names, "Aviation"), "Farming", "Farming week"),
      "text of a block after Delete of the one before",
    );

    const oldNames = names;
    await open(page, paragraph(page, "Friday at 2."));
    await page.keyboard.press("End");
    await page.keyboard.type(" sharp");
    await server.during(async () => {
      await heading(page, "Painting").click();
      await clickAction(page, "Up");
      await server.expectSaving();
    });
    await expectNames(moveUp(oldNames, "Painting"), "Up of a block after a text of another one");
    expect(readBlocks()[1]).toMatchObject({ text: "Every Friday at 2. sharp" });
  });
}

test("a text that was changed is saved and shown by one request", async ({ page }) => {
  const SAVE = "/@studio/edit";
  await editBlocks(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === SAVE || /^\/@(points|update)/.test(pathname)) requests.push(pathname);
  });
  const texts = [heading(page, "Chess"), paragraph(page, "Friday at 1."), heading(page, "Debate")];
  for (const [index, text] of texts.entries()) {
    await open(page, text);
    await page.keyboard.press("End");
    await page.keyboard.type(` word${index}`);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => preview.text()).toContain(` word${index}`);
    await expect(edited(page)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Undo" })).toBeEnabled();
  }
  // by the third save, all that the first two have asked for was asked for
  expect(requests.slice(0, requests.lastIndexOf(SAVE))).toEqual([SAVE, SAVE]);
});

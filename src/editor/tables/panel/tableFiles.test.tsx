// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import {
  createSchoolServer,
  DOCUMENT_TOOLS,
  readPageBlocks,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Block } from "../../../generated/site.ts";
import { Form } from "../../forms/panel/Form.tsx";

beforeEach(() => localStorage.clear());

const TABLE = {
  type: "table",
  heading: "Lunch in May",
  columns: ["Day", "Lunch"],
  rows: [["Monday", 'Soup, "hot"']],
} as const;
const CSV = "Day;Lunch\nTuesday;Reis\nWednesday;K\xe4se\n";

/** A server whose first page ends with a block. */
function startServer(block: object): MemoryServer {
  const site = JSON.parse(SCHOOL_TEXT);
  site.routes[0].blocks.push(block);
  return createSchoolServer(`${JSON.stringify(site, null, 2)}\n`, { pictures: DOCUMENT_TOOLS });
}

const readBlock = (server: MemoryServer): Block => {
  const { routes } = readSite(server);
  return readPageBlocks(readSite(server), routes[0]?.path ?? "").at(-1) as Block;
};

/** Renders the form of the block. */
async function renderBlock(server: MemoryServer) {
  const index = readPageBlocks(readSite(server), "/").length - 1;
  const view = renderOnServer(<Form pointer={`/routes/0/blocks/${index}`} />, server, "/");
  await screen.findAllByRole("group");
  return view;
}

const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));
const createFile = () => new File([Uint8Array.from(CSV, (letter) => letter.charCodeAt(0))], "menu.csv");

it("writes the cells of a table into a file that Excel edits, and back", async () => {
  const server = startServer(TABLE);
  await renderBlock(server);
  await press("Keep the cells as a file that Excel edits");
  await waitFor(() =>
    expect(readBlock(server)).toEqual({ type: "table", heading: "Lunch in May", file: "lunch-in-may.csv" }),
  );
  const text = new TextDecoder().decode(server.media.files.get("lunch-in-may.csv"));
  expect(text.trim().split("\r\n")).toEqual(["Day,Lunch", 'Monday,"Soup, ""hot"""']);
  await press("Make them cells of the page");
  await waitFor(() => expect(readBlock(server)).toEqual(TABLE));
});

it("shows the cells of a file, which another program edits", async () => {
  const server = startServer({ type: "table", heading: "Lunch", file: "menu.csv" });
  server.media.files.set(
    "menu.csv",
    Uint8Array.from(CSV, (letter) => letter.charCodeAt(0)),
  );
  await renderBlock(server);
  expect((await screen.findByRole("table", { name: "menu.csv" })).textContent).toContain("Käse");
  expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe("/media/menu.csv");
  expect(screen.queryByRole("button", { name: "Add a row" })).toBeNull();
});

it.each([
  ["Keep as a file that Excel edits", { file: "menu.csv" }],
  [
    "Make them cells of the page",
    {
      columns: ["Day", "Lunch"],
      rows: [
        ["Tuesday", "Reis"],
        ["Wednesday", "Käse"],
      ],
    },
  ],
])("asks where the cells of a dropped file should be: %s", async (choice, expected) => {
  const server = startServer(TABLE);
  await renderBlock(server);
  const grid = await screen.findByRole("table", { name: "Rows" });
  const dataTransfer = {
    items: [createItem(createFile())],
    types: ["Files"],
    effectAllowed: "all",
    dropEffect: "copy",
  };
  fireEvent.dragEnter(grid, { dataTransfer });
  fireEvent.drop(grid, { dataTransfer });
  await press(choice);
  await waitFor(() => expect(readBlock(server)).toEqual({ type: "table", heading: "Lunch in May", ...expected }));
});

function createItem(file: File) {
  return {
    kind: "file",
    type: "text/csv",
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }),
  };
}

it("offers a file for cells that were pasted", async () => {
  const server = startServer(TABLE);
  await renderBlock(server);
  await userEvent.setup().click(await screen.findByText("Monday"));
  const clipboardData = { getData: (type: string) => (type === "text/html" ? "" : "Friday\tBeans\nSaturday\tRice") };
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
  await press("Keep as a file that Excel edits");
  await waitFor(() => expect(readBlock(server)).toHaveProperty("file"));
});

it("keeps a price list with what is free", async () => {
  const items = [
    { title: "Soup", amount: "20", note: "hot" },
    { title: "Water", free: true },
  ];
  const prices = { type: "priceList", heading: "Prices", currency: "KES", items };
  const server = startServer(prices);
  await renderBlock(server);
  await press("Keep the cells as a file that Excel edits");
  await waitFor(() => expect(readBlock(server)).toHaveProperty("file"));
  await press("Make them cells of the page");
  await waitFor(() => expect(readBlock(server)).toEqual(prices));
});

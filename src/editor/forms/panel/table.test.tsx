// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, type RenderedForm, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const TABLE = createField("rows", "table", {
  required: true,
  heads: createField("columns", "list", { item: createField("", "text", { required: true }) }),
  item: createField("", "list", { item: createField("", "text", { required: true }) }),
});
const EVENTS = createField("events", "table", {
  required: true,
  item: createField("", "group", {
    label: "Event",
    required: true,
    blank: {},
    fields: [
      createField("event", "text", { required: true }),
      createField("day", "date", { required: true }),
      createField("open", "flag"),
      createField("break", "group", {
        fields: [createField("first", "text", { required: true }), createField("last", "text", { required: true })],
      }),
    ],
  }),
});

const createMenu = () => ({
  columns: ["Day", "Lunch"],
  rows: [
    ["Monday", "Ugali"],
    ["Tuesday", "Beans"],
  ],
});

const cells = () =>
  screen
    .getAllByRole("row")
    .map((row) =>
      [...row.children].map(
        (cell) => cell.querySelector<HTMLTextAreaElement>("input,textarea")?.value ?? cell.textContent,
      ),
    );
const findByLabel = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

/** Renders a form with a table, and waits for that. */
async function renderTable(...parameters: Parameters<typeof renderForm>): Promise<RenderedForm> {
  const form = await renderForm(...parameters);
  await screen.findByRole("table");
  return form;
}

/** Opens a cell by a click on its text. */
async function open(form: RenderedForm, text: string): Promise<void> {
  await form.user.click(screen.getByText(text));
}

/** Pastes into the cell that has the focus. */
function paste(text: string, html = ""): void {
  const clipboardData = { getData: (type: string) => (type === "text/html" ? html : text) };
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
}

async function choose(form: RenderedForm, menu: string, item: string): Promise<void> {
  await form.user.click(screen.getByRole("button", { name: menu }));
  await form.user.click(screen.getByRole("menuitem", { name: item }));
}

describe("a table of cells", () => {
  it("shows its headings and cells", async () => {
    await renderTable([TABLE], createMenu());
    expect(screen.getByRole("table", { name: "Rows" })).toBeTruthy();
    expect(cells()).toEqual([
      ["Day", "Lunch"],
      ["Monday", "Ugali"],
      ["Tuesday", "Beans"],
    ]);
  });

  it("goes from cell to cell with Tab, Enter and arrows, and saves what was typed", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Ugali");
    expect(document.activeElement).toBe(findByLabel("Lunch, row 1"));
    await form.user.keyboard("Rice{Tab}");
    expect(document.activeElement).toBe(findByLabel("Day, row 2"));
    await form.user.keyboard("{Shift>}{Tab}{/Shift}{ArrowLeft}{ArrowUp}");
    expect(document.activeElement).toBe(findByLabel("Heading of column 1"));
    await form.user.keyboard("{Enter}Mon{Enter}{ArrowRight}");
    expect(document.activeElement).toBe(findByLabel("Lunch, row 2"));
    await waitFor(() =>
      expect(form.value).toEqual({
        columns: ["Day", "Lunch"],
        rows: [
          ["Mon", "Rice"],
          ["Tuesday", "Beans"],
        ],
      }),
    );
    expect(cells()).toEqual([
      ["Day", "Lunch"],
      ["Mon", "Rice"],
      ["Tuesday", "Beans"],
    ]);
  });

  it("keeps an arrow for the text while the caret is in it", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Ugali");
    await form.user.keyboard("Rice{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(findByLabel("Lunch, row 1"));
    await form.user.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    expect(document.activeElement).toBe(findByLabel("Lunch, row 2"));
  });

  it("is left by Tab after its last cell", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Beans");
    await form.user.keyboard("{Tab}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a row" }));
  });

  it("has a dash in a cell that was emptied, and none in the first heading", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Beans");
    await form.user.keyboard("{Delete}{Enter}");
    await open(form, "Lunch");
    await form.user.keyboard("{Shift>}{Tab}{/Shift}{Delete}{Tab}");
    await waitFor(() => expect(form.value).toMatchObject({ columns: ["", "Lunch"], rows: [{}, ["Tuesday", "–"]] }));
  });

  it("inserts, moves and removes rows and columns", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Beans");
    await choose(form, "Row 2", "Insert a row above");
    expect(cells()[2]).toEqual(["–", "–"]);
    await choose(form, "Row 2", "Move up");
    await choose(form, "Column 2", "Insert a column before");
    expect(cells()).toEqual([
      ["Day", "–", "Lunch"],
      ["–", "–", "–"],
      ["Monday", "–", "Ugali"],
      ["Tuesday", "–", "Beans"],
    ]);
    await choose(form, "Column 2", "Move before");
    await choose(form, "Column 1", "Remove this column");
    await choose(form, "Row 1", "Remove this row");
    await waitFor(() => expect(form.value).toEqual(createMenu()));
  });

  it("fills its cells with those that were pasted, in one change", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Beans");
    paste("Rice\t12 {KES}\nFish\t\n");
    await waitFor(() => expect(form.requests.filter(({ name }) => name === "edit")).toHaveLength(1));
    await waitFor(() =>
      expect(form.value).toEqual({
        columns: ["Day", "Lunch", "–"],
        rows: [
          ["Monday", "Ugali", "–"],
          ["Tuesday", "Rice", "12 {{KES}}"],
          ["–", "Fish", "–"],
        ],
      }),
    );
    expect(findByLabel("Lunch, row 2")).toHaveProperty("value", "Rice");
    expect(document.activeElement).toBe(findByLabel("Lunch, row 2"));
  });

  it("leaves the paste of a text to the cell", async () => {
    const form = await renderTable([TABLE], createMenu());
    await open(form, "Beans");
    paste("Rice\nand fish");
    expect(form.requests.filter(({ name }) => name === "edit")).toEqual([]);
  });

  it("keeps a cell that was refused, with what was typed", async () => {
    const refusal = { message: "There is no constant of this name.", suggestions: [] };
    const form = await renderTable([TABLE], createMenu(), { refuse: () => [refusal] });
    await open(form, "Ugali");
    await form.user.keyboard("{{x}{Tab}");
    await screen.findByText("There is no constant of this name.");
    expect(findByLabel("Lunch, row 1")).toHaveProperty("value", "{x}");
    expect(document.activeElement).toBe(findByLabel("Day, row 2"));
  });

  it("has few controls however many rows there are", async () => {
    const rows = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 6 }, (_, cell) => `Pupil ${row} ${cell}`),
    );
    const { container } = await renderTable([TABLE], { columns: ["a", "b", "c", "d", "e", "f"], rows });
    expect(container.querySelectorAll("textarea")).toHaveLength(1);
  });
});

describe("a table of objects", () => {
  const createEvents = () => ({
    events: [
      { event: "Sports day", day: "2027-05-18" },
      { event: "Closing", day: "2027-07-30", open: true },
    ],
  });

  it("has a column for each property, with the control of its kind", async () => {
    const form = await renderTable([EVENTS], createEvents());
    expect(cells()[0]).toEqual(["Event", "Day", "Open", "Break: First", "Break: Last"]);
    await form.user.click(screen.getByText("30 Jul 2027"));
    expect(findByLabel("Day, row 2")).toHaveProperty("value", "30 Jul 2027");
    expect(document.activeElement).toBe(findByLabel("Day, row 2"));
  });

  it("writes a part of a row with its first value, and removes it with the last", async () => {
    const form = await renderTable([EVENTS], createEvents());
    await open(form, "Closing");
    await form.user.keyboard("{Tab}{Tab}{Tab}8 April{Tab}");
    await waitFor(() => expect(form.value).toHaveProperty("events.1.break", { first: "8 April", last: "–" }));
    await form.user.keyboard("{Shift>}{Tab}{/Shift}{Delete}{Tab}");
    await waitFor(() => expect(form.value).toEqual(createEvents()));
  });

  it("opens an empty cell without its dash, for which the typed text is written", async () => {
    const form = await renderTable([EVENTS], createEvents());
    await open(form, "Closing");
    await form.user.keyboard("{Tab}{Tab}{Tab}8 April{Tab}");
    await waitFor(() => expect(form.value).toHaveProperty("events.1.break.last", "–"));
    await form.user.keyboard("12 April{Tab}");
    await waitFor(() => expect(form.value).toHaveProperty("events.1.break", { first: "8 April", last: "12 April" }));
  });

  it("has a new row filled in before it is inserted", async () => {
    const form = await renderTable([EVENTS], createEvents());
    await open(form, "Closing");
    await choose(form, "Row 2", "Insert a row above");
    const draft = within(screen.getByRole("group", { name: "Add an event" }));
    await form.user.type(draft.getByRole("textbox", { name: "Event" }), "Open day");
    await form.user.type(draft.getByLabelText("Day"), "2027-06-01");
    await form.user.click(draft.getByRole("button", { name: "Add an event" }));
    await waitFor(() => expect(form.value).toHaveProperty("events.1", { event: "Open day", day: "2027-06-01" }));
  });

  it("takes pasted cells as far as it has columns, and says what it has none for", async () => {
    const form = await renderTable([EVENTS], createEvents());
    await open(form, "Closing");
    paste("Closing day\t31/07/2027\tyes\t1 May\t2 May\tmore\nSecond\t2027-08-01");
    await waitFor(() =>
      expect(form.value).toEqual({
        events: [
          createEvents().events[0],
          { event: "Closing day", day: "2027-07-31", open: true, break: { first: "1 May", last: "2 May" } },
          { event: "Second", day: "2027-08-01" },
        ],
      }),
    );
    await screen.findByText(/One column of what you pasted/);
  });
});

describe("cells of a spreadsheet", () => {
  const createList = (name: string, fields: ReturnType<typeof createField>[]) =>
    createField(name, "table", {
      required: true,
      item: createField("", "group", { required: true, blank: {}, fields }),
    });

  it("are written as the days and times beside them, where they can only mean one thing", async () => {
    const events = createList("events", [
      createField("event", "text", { required: true }),
      createField("date", "day", { required: true, language: "en-GB" }),
      createField("time", "text", { required: true, language: "en-GB", isTime: true }),
    ]);
    const first = { event: "Open day", date: "18 May", time: "9:00" };
    const form = await renderTable([createField("year", "number"), events], { year: 2027, events: [first] });
    await open(form, "Open day");
    paste(
      "Open day\t18/05/2027\t9:00\nPrize day\t2027-07-02\t14:00\nParents\t3-Sep\t17:30:00\nTrip\t05/06/2027\t8:00 AM",
    );
    await waitFor(() =>
      expect(form.value).toHaveProperty("events", [
        first,
        { event: "Prize day", date: "2 July", time: "14:00" },
        { event: "Parents", date: "3 September", time: "17:30" },
        { event: "Trip", date: "05/06/2027", time: "8:00" },
      ]),
    );
  });

  it("lose the sign of the currency that is shown beside them", async () => {
    const items = createList("items", [
      createField("title", "text", { required: true }),
      createField("amount", "amount", { required: true, language: "en-GB" }),
    ]);
    const value = { currency: "EUR", items: [{ title: "Jumper", amount: "25" }] };
    const form = await renderTable([createField("currency", "text"), items], value);
    await open(form, "Jumper");
    paste("Shirt\t12,50 €\nTie\t€ 9.00\nBlazer\t$ 5");
    await waitFor(() =>
      expect(form.value).toHaveProperty("items", [
        { title: "Shirt", amount: "12,50" },
        { title: "Tie", amount: "9.00" },
        { title: "Blazer", amount: "$ 5" },
      ]),
    );
  });
});

describe("a calendar", () => {
  const TERMS = createField("terms", "table", {
    required: true,
    item: createField("", "group", {
      required: true,
      blank: {},
      fields: [
        createField("name", "text", { required: true }),
        createField("opening", "day", { required: true, language: "en" }),
        createField("closing", "day", { required: true, language: "en" }),
      ],
    }),
  });
  const FIELDS = [createField("year", "number", { required: true }), TERMS];
  const createCalendar = () => ({
    year: 2026,
    terms: [
      { name: "Term 1", opening: "Thursday 8 January", closing: "3 April" },
      { name: "Term 2", opening: "29 April", closing: "To be confirmed" },
    ],
  });

  it("has a calendar for each day, which writes it as the text beside it has it", async () => {
    const form = await renderTable(FIELDS, createCalendar());
    await open(form, "Thursday 8 January");
    expect(screen.getByRole("button", { name: "Choose a day: Opening, row 1" })).toBeTruthy();
    const picker = form.container.querySelector<HTMLInputElement>("input[type=date]");
    expect(picker?.value).toBe("2026-01-08");
    if (picker) fireEvent.change(picker, { target: { value: "2026-01-12" } });
    await waitFor(() => expect(form.value).toHaveProperty("terms.0.opening", "Monday 12 January"));
  });

  it("is copied to the next year when each day was checked, in one change", async () => {
    const form = await renderTable(FIELDS, createCalendar());
    await form.user.click(screen.getByRole("button", { name: "Copy the dates to 2027" }));
    const dialog = within(await screen.findByRole("dialog"));
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save the dates of 2027" });
    expect(dialog.getByLabelText("Term 1: Opening")).toHaveProperty("value", "7 Jan 2027");
    await form.user.clear(dialog.getByLabelText("Term 1: Opening"));
    await form.user.type(dialog.getByLabelText("Term 1: Opening"), "31 Feb 2027");
    expect(dialog.getByRole("checkbox", { name: "Right: Term 1: Opening" })).toHaveProperty("disabled", true);
    await form.user.clear(dialog.getByLabelText("Term 1: Opening"));
    await form.user.type(dialog.getByLabelText("Term 1: Opening"), "7 Jan 2027");
    expect(save.disabled).toBe(true);
    // the corrected value is checked
    fireEvent.change(dialog.getByLabelText("Term 2: Closing"), { target: { value: "6 August" } });
    for (const name of ["Term 1: Closing", "Term 2: Opening"])
      await form.user.click(dialog.getByRole("checkbox", { name: `Right: ${name}` }));
    expect(form.sent).toEqual([]);
    await form.user.click(save);
    await waitFor(() =>
      expect(form.value).toEqual({
        year: 2027,
        terms: [
          { name: "Term 1", opening: "Thursday 7 January", closing: "2 April" },
          { name: "Term 2", opening: "28 April", closing: "6 August" },
        ],
      }),
    );
    expect(form.requests.filter(({ name }) => name === "edit")).toHaveLength(1);
  });
});

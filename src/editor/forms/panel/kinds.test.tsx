// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Pickers } from "../../app/pickers/usePickers.ts";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

describe("a number", () => {
  const COLUMNS = createField("columns", "number", { minimum: 2, maximum: 4, default: 3 });

  it("is saved as one", async () => {
    const form = await renderForm([COLUMNS], {});
    await form.user.type(screen.getByPlaceholderText("3"), "4");
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ columns: 4 }));
  });

  it.each(["5", "many"])("is not saved as %s, which stays until it is corrected", async (text) => {
    const form = await renderForm([COLUMNS], { columns: 2 });
    const input = screen.getByLabelText(/Columns/);
    await form.user.clear(input);
    await form.user.type(input, text);
    await form.user.tab();
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input).toHaveProperty("value", text);
    expect(form.sent).toEqual([]);
  });
});

describe("when a frame is loaded", () => {
  const LOAD = createField("load", "frameLoad", {
    choices: ["click", "view"].map((value) => ({ value, label: value })),
    default: "click",
    frame: {
      ...{ source: "src", siteUrl: "https://small.example" },
      ...{ sentAtClick: "After a click.", sentInView: "In view." },
    },
  });
  const map = { load: "view", src: "{map}?q=1" };
  const constants = [
    { name: "map", text: "https://www.maps.example/1", written: "", label: "Map", pages: 1, named: [] },
  ];
  const answers = { constants: () => ({ hash: "v1", pages: 3, constants }) };

  it("says what is sent to which website, and again when it is changed", async () => {
    const form = await renderForm([LOAD], map, { answers });
    expect(await screen.findByText("maps.example: In view.")).toBeDefined();
    await form.user.selectOptions(screen.getByLabelText(/Load/), "click");
    expect(await screen.findByText("maps.example: After a click.")).toBeDefined();
    await waitFor(() => expect(form.value).toEqual({ ...map, load: "click" }));
  });

  it.each(["/media/report.html", "https://www.small.example/media/report.html"])(
    "says of a page of the site, %s, that no other website gets anything",
    async (src) => {
      await renderForm([LOAD], { src });
      expect(await screen.findByText(/Nothing is sent/)).toBeDefined();
    },
  );
});

describe("a date", () => {
  const findInput = () => screen.getByRole("textbox", { name: /Start/ });

  it("is saved when it is left, and not while it is typed", async () => {
    const form = await renderForm([createField("start", "date")], {});
    await form.user.type(findInput(), "11 Jan 2027");
    expect(form.sent).toEqual([]);
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ start: "2027-01-11" }));
    expect(form.sent).toHaveLength(1);
    expect(findInput()).toHaveProperty("value", "11 Jan 2027");
  });

  it.each([
    ["date", "2027-01-11"],
    ["instant", "2027-01-11T08:00"],
  ] as const)("of the kind %s that is clicked in the calendar is saved at once", async (kind, value) => {
    const form = await renderForm([createField("start", kind)], { start: value.replace("11", "12") });
    const picker = document.querySelector("input[type=date]");
    if (!picker) throw new Error("There is no calendar");
    fireEvent.change(picker, { target: { value: "2027-01-11" } });
    await waitFor(() => expect(form.value).toEqual({ start: value }));
  });

  it.each([
    ["date", "31 Feb 2027"],
    ["date", "1 Jan 20255"],
    ["instant", "31 Feb 2027, 17:00"],
    ["timeOfDay", "25:00"],
  ] as const)("of the kind %s that there is not, %s, is refused beside the field and stays", async (kind, text) => {
    const form = await renderForm([createField("start", kind)], {});
    await form.user.type(findInput(), text);
    await form.user.tab();
    expect(findInput()).toHaveProperty("value", text);
    expect(findInput().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(form.sent).toEqual([]);
  });

  it("at which something ends can be a day alone: its end", async () => {
    const form = await renderForm([createField("start", "instant", { isEnd: true })], {});
    await form.user.type(findInput(), "11 Jan 2027{Enter}");
    await waitFor(() => expect(form.value).toEqual({ start: "2027-01-11T24:00" }));
  });

  it.each([
    ["date", "{termStart}"],
    ["instant", "2027-01-11T08:00+03:00"],
    ["timeOfDay", "24:00"],
  ] as const)("of the kind %s that is written as %s stays as it is", async (kind, written) => {
    const form = await renderForm([createField("start", kind)], { start: written });
    expect(findInput()).toHaveProperty("value", written);
    findInput().focus();
    await form.user.tab();
    expect(form.sent).toEqual([]);
  });
});

describe("a choice", () => {
  const choices = [
    { value: "left", label: "Left" },
    { value: "right", label: "Right" },
  ];

  it("is saved at once, and shows its default", async () => {
    const form = await renderForm([createField("side", "choice", { choices, default: "left" })], {});
    const select = screen.getByRole("combobox", { name: /Side/ });
    expect(screen.getByRole("option", { name: "Left" })).toHaveProperty("selected", true);
    await form.user.selectOptions(select, "Right");
    await waitFor(() => expect(form.value).toEqual({ side: "right" }));
  });

  it("can be taken away when it is optional", async () => {
    const form = await renderForm([createField("side", "choice", { choices })], { side: "left" });
    await form.user.selectOptions(screen.getByRole("combobox", { name: /Side/ }), "–");
    await waitFor(() => expect(form.value).toEqual({}));
  });

  it("is shown as it was when it is refused, with a suggestion", async () => {
    const refusal = { message: "There is no picture.", suggestions: [{ title: "Use Left", value: "left" }] };
    const form = await renderForm(
      [createField("side", "choice", { choices, required: true })],
      { side: "left" },
      {
        refuse: () => [refusal],
      },
    );
    await form.user.selectOptions(screen.getByRole("combobox", { name: "Side" }), "Right");
    await screen.findByText("There is no picture.");
    expect(screen.getByRole("option", { name: "Left" })).toHaveProperty("selected", true);
    await form.user.click(screen.getByRole("button", { name: "Use Left" }));
    await waitFor(() => expect(screen.queryByText("There is no picture.")).toBeNull());
  });
});

describe("a checkbox", () => {
  it.each([
    ["boolean", { wide: false }],
    ["flag", {}],
  ] as const)("of the kind %s is saved at once", async (kind, emptied) => {
    const form = await renderForm([createField("wide", kind)], {});
    await form.user.click(screen.getByRole("checkbox", { name: "Wide" }));
    await waitFor(() => expect(form.value).toEqual({ wide: true }));
    await form.user.click(screen.getByRole("checkbox", { name: "Wide" }));
    await waitFor(() => expect(form.value).toEqual(emptied));
  });
});

describe("a colour", () => {
  it("is typed, or picked", async () => {
    const form = await renderForm([createField("accent", "color", { required: true })], { accent: "#AA0000" });
    const picker = screen.getByLabelText("Choose: Accent");
    expect(picker).toHaveProperty("value", "#aa0000");
    fireEvent.input(picker, { target: { value: "#00bb00" } });
    expect(form.sent).toEqual([]);
    picker.dispatchEvent(new Event("change", { bubbles: true }));
    await waitFor(() => expect(form.value).toEqual({ accent: "#00BB00" }));
    await waitFor(() => expect(screen.getByLabelText("Accent")).toHaveProperty("value", "#00BB00"));
  });
});

describe("a picked value", () => {
  it("is a link, which the dialog saves", async () => {
    const pickLink = vi.fn<Pickers["pickLink"]>(async (_, __, save) => {
      await save({ href: "/join", title: "Join us", isOnlyHere: false });
      return undefined;
    });
    const field = createField("href", "href", { required: true });
    const form = await renderForm([field], { href: "/fees" }, { pickers: { pickLink } });
    await form.user.click(screen.getByRole("button", { name: "Choose: Href" }));
    expect(pickLink).toHaveBeenCalledWith("/fees", false, expect.any(Function));
    await waitFor(() => expect(form.value).toEqual({ href: "/join" }));
    expect(screen.getByLabelText("Href")).toHaveProperty("value", "/join");
  });

  it("is a page or an icon", async () => {
    const pickers = { pickPage: async () => "/join", pickIcon: async () => "book" };
    const form = await renderForm([createField("page", "path"), createField("icon", "icon")], {}, { pickers });
    await form.user.click(screen.getByRole("button", { name: "Choose: Page" }));
    await form.user.click(screen.getByRole("button", { name: "Choose: Icon" }));
    await waitFor(() => expect(form.value).toEqual({ page: "/join", icon: "book" }));
  });

  it("is a file of the media folder, and why it is refused is for the dialog", async () => {
    const refusal = { message: "It is too small.", suggestions: [] };
    const results: unknown[] = [];
    const pickMediaFile: Pickers["pickMediaFile"] = async (_, __, save) => void results.push(await save("small.png"));
    const form = await renderForm(
      [createField("logo", "mediaFile")],
      {},
      { refuse: () => [refusal], pickers: { pickMediaFile } },
    );
    await form.user.click(screen.getByRole("button", { name: "Choose: Logo" }));
    await waitFor(() => expect(results).toEqual([[refusal]]));
    expect(screen.queryByText("It is too small.")).toBeNull();
  });

  const PICTURE = createField("picture", "picture", {
    fields: [createField("src", "mediaFile", { required: true }), createField("alt", "text")],
  });

  const pickPicture = (src: string): Partial<Pickers> => ({
    pickPicture: async (_, __, save) => void (await save({ src, alt: "A yard" })),
  });

  it("is a picture with its alt text", async () => {
    const form = await renderForm([PICTURE], {}, { pickers: pickPicture("a.jpg") });
    await form.user.click(screen.getByRole("button", { name: "Choose a picture: Picture" }));
    await waitFor(() => expect(form.value).toEqual({ picture: { src: "a.jpg", alt: "A yard" } }));
    await form.user.type(screen.getByLabelText(/Alt/), " with trees");
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ picture: { src: "a.jpg", alt: "A yard with trees" } }));
  });

  it("is another picture, of which only what differs is written", async () => {
    const value = { picture: { src: "a.jpg", alt: "A yard" } };
    const form = await renderForm([PICTURE], value, { pickers: pickPicture("b.jpg") });
    await form.user.click(screen.getByRole("button", { name: "Choose a picture: Picture" }));
    await waitFor(() => expect(form.value).toEqual({ picture: { src: "b.jpg", alt: "A yard" } }));
    expect(form.sent).toHaveLength(1);
  });
});

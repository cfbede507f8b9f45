// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const TERM = createField("terms", "group", {
  label: "Term",
  fields: [createField("id", "text"), createField("term", "text", { required: true }), createField("amount", "amount")],
  blank: {},
});
const TERMS = createField("terms", "list", { item: TERM, blank: [] });
const STEPS = createField("steps", "list", {
  item: createField("steps", "text", { label: "Step", required: true }),
  blank: [],
});

const createTerms = () => ({ terms: [{ term: "First" }, { term: "Second" }, { term: "Third" }] });
const names = () =>
  screen.getAllByRole("listitem").map((item) => within(item).getAllByRole("button")[0]?.textContent.trim());

describe("a list", () => {
  it("shows what its items are known by", async () => {
    await renderForm([TERMS], { terms: [{ term: "First" }, { amount: "12,000" }, {}] });
    expect(names()).toEqual(["First", "12,000", "Term 3"]);
  });

  it("is shown when the shared values in its items are known: no name grows then", async () => {
    const constant = { name: "fee", label: "Fee", written: "12", text: "12", pages: 3, named: [] };
    const shownTexts = new Set<string>();
    const observer = new MutationObserver(() => shownTexts.add(document.body.textContent));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await renderForm(
      [TERMS],
      { terms: [{ term: "{fee} shillings" }] },
      {
        answers: {
          constants: async () => {
            await new Promise((resolve) => setTimeout(resolve, 50));
            return { hash: "v1", pages: 3, constants: [constant] };
          },
        },
      },
    );
    observer.disconnect();
    expect(names()).toEqual(["12 shillings"]);
    expect([...shownTexts].filter((text) => text.includes("{fee}"))).toEqual([]);
  });

  it("moves an item as often as its button is pressed, however long saving takes", async () => {
    const form = await renderForm([TERMS], createTerms());
    const button = screen.getByRole("button", { name: "Move down: First" });
    await form.user.dblClick(button);
    expect(names()).toEqual(["Second", "Third", "First"]);
    await waitFor(() =>
      expect(form.value).toEqual({ terms: [{ term: "Second" }, { term: "Third" }, { term: "First" }] }),
    );
    await form.refresh();
    expect(names()).toEqual(["Second", "Third", "First"]);
    // it cannot be moved further down
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move up: First"));
  });

  it("moves an item that is dragged by its handle to where it is dropped", async () => {
    const form = await renderForm([TERMS], createTerms());
    const [first, , third] = screen.getAllByRole("listitem");
    const handle = first?.querySelector("[draggable]");
    if (!handle || !third) throw new Error("There is nothing to drag");
    const dataTransfer = { setData() {}, setDragImage() {} };
    fireEvent.dragStart(handle, { dataTransfer });
    // below the middle: everything is at 0 here
    fireEvent.dragOver(third, { clientY: 1 });
    fireEvent.drop(third);
    expect(names()).toEqual(["Second", "Third", "First"]);
    await waitFor(() => expect(form.sent).toMatchObject([{ type: "moveItem", from: 0, to: 2 }]));
  });

  it("removes an item and goes on with the one after it", async () => {
    const form = await renderForm([TERMS], createTerms());
    await form.user.click(screen.getByRole("button", { name: "Remove: Second" }));
    expect(names()).toEqual(["First", "Third"]);
    await waitFor(() => expect(form.value).toEqual({ terms: [{ term: "First" }, { term: "Third" }] }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove: Third");
  });

  it("is not written without items", async () => {
    const form = await renderForm([TERMS], { terms: [{ term: "First" }] });
    await form.user.click(screen.getByRole("button", { name: "Remove: First" }));
    await waitFor(() => expect(form.value).toEqual({}));
  });

  it("shows its items as they were when a change was refused", async () => {
    const refusal = { message: "Two terms are needed.", suggestions: [] };
    const form = await renderForm([TERMS], createTerms(), { refuse: () => [refusal] });
    await form.user.click(screen.getByRole("button", { name: "Remove: Second" }));
    await screen.findByText("Two terms are needed.");
    expect(names()).toEqual(["First", "Second", "Third"]);
  });

  it("takes several photos at once, each as an item, in one change", async () => {
    const PICTURE = createField("picture", "picture", { required: true, fields: [] });
    const PHOTO = createField("", "group", { fields: [PICTURE, createField("caption", "text")], blank: {} });
    const pictures = ["a", "b"].map((name) => ({ src: `${name}.jpg`, alt: name }));
    const files: File[] = [];
    const createPhoto = (name: string) => new File([name], name, { type: "image/jpeg" });
    const form = await renderForm(
      [createField("photos", "list", { item: PHOTO, blank: [] }), TERMS],
      { photos: [{ picture: pictures[0] }], ...createTerms() },
      {
        pickers: {
          async pickPhotos(pickedFiles, save) {
            files.push(...pickedFiles);
            await save(pictures);
          },
        },
      },
    );
    // a term needs more than a picture
    expect(screen.queryAllByRole("button", { name: "Add photos" })).toHaveLength(1);
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no field for files");
    await form.user.upload(input, [createPhoto("a.jpg"), createPhoto("b.jpg")]);
    await waitFor(() => expect(form.sent).toHaveLength(2));
    expect(files.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
    expect(form.value).toMatchObject({ photos: [pictures[0], ...pictures].map((picture) => ({ picture })) });
    expect(form.requests.filter(({ name }) => name === "edit")).toHaveLength(1);
  });

  it("keeps what is typed into an item when another one is put before it elsewhere", async () => {
    const form = await renderForm([TERMS], createTerms());
    await form.user.click(screen.getByRole("button", { name: "Second" }));
    await form.user.type(screen.getByLabelText(/^Amount/), "12");
    await form.changeElsewhere({ terms: [{ term: "New" }, ...createTerms().terms] });
    await waitFor(() => expect(names()).toEqual(["New", "First", "Second", "Third"]));
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty("value", "12");
    await form.user.tab();
    await waitFor(() => expect(form.value).toHaveProperty("terms.2", { term: "Second", amount: "12" }));
  });

  it("has the content of an item first, and last what a link to it is called", async () => {
    const form = await renderForm([TERMS], createTerms());
    await form.user.click(screen.getByRole("button", { name: "First" }));
    expect(screen.getAllByRole("textbox").map((control) => control.getAttribute("id"))).toEqual(
      ["Term", /^Amount/, /^Id/].map((label) => screen.getByLabelText(label).id),
    );
  });

  it("shows the buttons that a panel has for an item", async () => {
    await renderForm([TERMS], createTerms(), {
      itemActions: (pointer) => <button type="button">Indent {pointer}</button>,
    });
    expect(screen.getByRole("button", { name: "Indent /routes/0/blocks/0/terms/1" })).toBeTruthy();
  });
});

describe("a new item", () => {
  it("is written when it has what it needs", async () => {
    const form = await renderForm([TERMS], createTerms());
    await form.user.click(screen.getByRole("button", { name: "Add a term" }));
    const draft = within(screen.getByRole("group", { name: "Add a term" }));
    expect(document.activeElement).toBe(draft.getByLabelText("Term"));
    await form.user.type(draft.getByLabelText(/^Amount/), "12");
    await form.user.click(draft.getByRole("button", { name: "Add a term" }));
    expect(draft.getByLabelText("Term").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(draft.getByLabelText("Term"));
    expect(form.sent).toEqual([]);
    await form.user.type(draft.getByLabelText("Term"), "Fourth");
    await form.user.click(draft.getByRole("button", { name: "Add a term" }));
    await waitFor(() => expect(form.value).toHaveProperty("terms.3", { amount: "12", term: "Fourth" }));
    expect(names()).toHaveLength(4);
    await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe("Add a term"));
    expect(localStorage).toHaveLength(0);
  });

  it("begins with its first control, also where that is a button", async () => {
    const PICTURE = createField("picture", "picture", { required: true, fields: [] });
    const item = createField("", "group", {
      label: "Photo",
      fields: [PICTURE, createField("caption", "text")],
      blank: {},
    });
    const form = await renderForm([createField("photos", "list", { item, blank: [] })], {});
    await form.user.click(screen.getByRole("button", { name: "Add a photo" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a picture: Picture" }));
  });

  it("is followed by another one when it was ended by Enter", async () => {
    const form = await renderForm([STEPS], {});
    await form.user.click(screen.getByRole("button", { name: "Add a step" }));
    await form.user.keyboard("Come{Enter}");
    await waitFor(() => expect(form.value).toEqual({ steps: ["Come"] }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("New")));
    await form.user.keyboard("See{Enter}");
    await waitFor(() => expect(form.value).toEqual({ steps: ["Come", "See"] }));
    await form.user.click(screen.getByRole("button", { name: "Cancel: Steps" }));
    expect(screen.queryByLabelText("New")).toBeNull();
  });

  it("stays, and says why it was refused", async () => {
    const refusal = { message: "There is such a step.", suggestions: [] };
    const form = await renderForm([STEPS], { steps: ["Come"] }, { refuse: () => [refusal] });
    await form.user.click(screen.getByRole("button", { name: "Add a step" }));
    await form.user.keyboard("Come{Enter}");
    await screen.findByText("There is such a step.");
    expect(screen.getByLabelText("New")).toHaveProperty("value", "Come");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  describe("begun and never added", () => {
    async function begin(value: object = createTerms()): Promise<void> {
      const form = await renderForm([TERMS], value);
      await form.user.click(screen.getByRole("button", { name: "Add a term" }));
      await form.user.keyboard("Fourth");
      form.unmount();
    }

    it("is offered at the head of the form, and gone on with", async () => {
      await begin();
      const form = await renderForm([createField("heading", "text"), TERMS], createTerms());
      const note = screen.getByRole("note", { name: "Not added" });
      expect(note.textContent).toContain("Fourth");
      expect(note.compareDocumentPosition(screen.getByLabelText(/^Heading/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await form.user.click(screen.getByRole("button", { name: "Go on with it" }));
      expect(screen.queryByRole("note")).toBeNull();
      expect(document.activeElement).toBe(screen.getByLabelText("Term"));
      expect(screen.getByLabelText("Term")).toHaveProperty("value", "Fourth");
      await form.user.click(screen.getByRole("button", { name: "Add a term" }));
      await waitFor(() => expect(form.value).toHaveProperty("terms.3", { term: "Fourth" }));
      expect(localStorage).toHaveLength(0);
    });

    it("is gone on with by the button that adds one, and can be started again there", async () => {
      await begin();
      const form = await renderForm([TERMS], createTerms());
      await form.user.click(screen.getByRole("button", { name: "Add a term" }));
      expect(screen.getByLabelText("Term")).toHaveProperty("value", "Fourth");
      expect(screen.queryByRole("note")).toBeNull();
      expect(localStorage).toHaveLength(1);
      await form.user.click(screen.getByRole("button", { name: "Start again" }));
      expect(screen.getByLabelText("Term")).toHaveProperty("value", "");
      expect(localStorage).toHaveLength(0);
    });

    it("is gone on with in an item that is closed", async () => {
      const FEES = createField("fees", "list", { item: createField("", "group", { fields: [TERMS], blank: {} }) });
      const value = { fees: [{ terms: [{ term: "First" }] }] };
      const first = await renderForm([FEES], value);
      await first.user.click(screen.getByRole("button", { name: "First" }));
      await first.user.click(screen.getByRole("button", { name: "Add a term" }));
      await first.user.keyboard("Fourth");
      first.unmount();
      const form = await renderForm([FEES], value);
      expect(screen.queryByLabelText("Term")).toBeNull();
      await form.user.click(screen.getByRole("button", { name: "Go on with it" }));
      expect(screen.getByLabelText("Term")).toHaveProperty("value", "Fourth");
    });

    it("is not offered once it was discarded, or where its list is gone", async () => {
      await begin();
      const form = await renderForm([TERMS], createTerms());
      await form.user.click(screen.getByRole("button", { name: "Discard" }));
      expect(screen.queryByRole("note")).toBeNull();
      expect(localStorage).toHaveLength(0);
      form.unmount();
      localStorage.clear();
      await begin();
      await renderForm([createField("", "group", { fields: [TERMS], blank: {} })], undefined);
      expect(screen.queryByRole("note")).toBeNull();
    });
  });
});

describe("an item that is a text", () => {
  it("is changed where it is listed", async () => {
    const form = await renderForm([STEPS], { steps: ["Come", "See"] });
    await form.user.type(screen.getByLabelText("Step 2"), " us");
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ steps: ["Come", "See us"] }));
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const GROUPS = createField("groups", "choices");
const NAME = createField("name", "text", { required: true });
const PEOPLE = createField("people", "list", {
  item: createField("", "group", { label: "Person", fields: [NAME, GROUPS], blank: {} }),
});

const findChoice = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("texts of a list that the block around declares", () => {
  const BLOCK = {
    type: "profileGrid",
    groups: ["Council", "Buildings"],
    people: [{ name: "Ann", groups: ["Buildings"] }],
  };

  async function openAnn(block: object = BLOCK) {
    const form = await renderForm([PEOPLE], block);
    await form.user.click(screen.getByRole("button", { name: "Ann" }));
    return form;
  }

  it("are ticked, and written in the order of the list", async () => {
    const form = await openAnn();
    expect((await findChoice("Buildings")).checked).toBe(true);
    await form.user.click(await findChoice("Council"));
    await waitFor(() => expect(form.value).toMatchObject({ people: [{ groups: ["Council", "Buildings"] }] }));
  });

  it("are not written when the last is unticked", async () => {
    const form = await openAnn();
    await form.user.click(await findChoice("Buildings"));
    await waitFor(() => expect(form.value).toEqual({ ...BLOCK, people: [{ name: "Ann" }] }));
  });

  it("can be added, to the block and to the person", async () => {
    const form = await openAnn();
    await form.user.type(screen.getByRole("textbox", { name: "Add a group" }), "Friends{Enter}");
    await waitFor(() =>
      expect(form.value).toMatchObject({
        groups: ["Council", "Buildings", "Friends"],
        people: [{ groups: ["Buildings", "Friends"] }],
      }),
    );
  });

  it("can be added where the block has none yet", async () => {
    const form = await openAnn({ type: "profileGrid", people: [{ name: "Ann" }] });
    await form.user.type(screen.getByRole("textbox", { name: "Add a group" }), "Friends{Enter}");
    await waitFor(() => expect(form.value).toMatchObject({ groups: ["Friends"], people: [{ groups: ["Friends"] }] }));
  });

  it("of another name can be unticked", async () => {
    const form = await openAnn({ ...BLOCK, people: [{ name: "Ann", groups: ["Cuoncil"] }] });
    await form.user.click(await findChoice("Cuoncil"));
    await waitFor(() => expect(form.value).toMatchObject({ people: [{ name: "Ann" }] }));
  });

  it("can be chosen for a new person", async () => {
    const form = await renderForm([PEOPLE], BLOCK);
    await form.user.click(screen.getByRole("button", { name: "Add a person" }));
    const newPerson = within(screen.getByRole("group", { name: "Add a person" }));
    await form.user.type(newPerson.getByRole("textbox", { name: /Name/ }), "Ben");
    await form.user.click(newPerson.getByRole("checkbox", { name: "Council" }));
    await form.user.click(newPerson.getByRole("button", { name: "Add a person" }));
    await waitFor(() =>
      expect(form.value).toMatchObject({ people: [{ name: "Ann" }, { name: "Ben", groups: ["Council"] }] }),
    );
  });
});

describe("the list that declares them", () => {
  const DECLARATIONS = createField("groups", "declarations", {
    item: createField("", "text", { label: "Group", required: true }),
  });
  const BLOCK = {
    type: "profileGrid",
    groups: ["Council", "Buildings"],
    people: [{ name: "Ann", groups: ["Council", "Buildings"] }, { name: "Ben", groups: ["Council"] }, { name: "Cleo" }],
  };

  it("renames one with those who are in it", async () => {
    const form = await renderForm([DECLARATIONS], BLOCK);
    const input = screen.getByDisplayValue("Council");
    await form.user.clear(input);
    await form.user.type(input, "Town council{Enter}");
    await waitFor(() =>
      expect(form.value).toEqual({
        ...BLOCK,
        groups: ["Town council", "Buildings"],
        people: [
          { name: "Ann", groups: ["Town council", "Buildings"] },
          { name: "Ben", groups: ["Town council"] },
          { name: "Cleo" },
        ],
      }),
    );
  });

  it("removes one from those who are in it", async () => {
    const form = await renderForm([DECLARATIONS], BLOCK);
    await form.user.click(screen.getByRole("button", { name: "Remove: Council" }));
    await waitFor(() =>
      expect(form.value).toEqual({
        ...BLOCK,
        groups: ["Buildings"],
        people: [{ name: "Ann", groups: ["Buildings"] }, { name: "Ben" }, { name: "Cleo" }],
      }),
    );
  });

  it("is removed from all with its last text", async () => {
    const form = await renderForm([DECLARATIONS], { type: "profileGrid", groups: ["A"], people: [{ groups: ["A"] }] });
    await form.user.click(screen.getByRole("button", { name: /^Remove:/ }));
    await waitFor(() => expect(form.value).toEqual({ type: "profileGrid", people: [{}] }));
  });
});

it("choices of the site have their labels", async () => {
  const choices = [
    { value: "hall", label: "Parish hall" },
    { value: "office", label: "Office" },
  ];
  const form = await renderForm([createField("locations", "choices", { choices })], {});
  await form.user.click(await findChoice("Office"));
  await waitFor(() => expect(form.value).toEqual({ locations: ["office"] }));
});

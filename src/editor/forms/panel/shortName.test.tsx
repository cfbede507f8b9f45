// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const ID = createField("id", "shortName", { label: "Short name", required: true });
const PLACE = createField("", "group", {
  label: "Location",
  fields: [createField("name", "text", { label: "Name", required: true }), ID],
  blank: {},
});
const LOCATIONS = createField("locations", "list", { label: "Locations", item: PLACE });

it("a new item gets a short name from its name, which no other item has", async () => {
  const hall = { name: "Parish hall", id: "parish-hall" };
  const form = await renderForm([LOCATIONS], { locations: [hall] });
  await form.user.click(screen.getByRole("button", { name: "Add a location" }));
  expect(screen.queryByRole("textbox", { name: "Short name" })).toBeNull();
  await form.user.type(screen.getByRole("textbox", { name: "Name" }), "1 Parish Hall{Enter}");
  await waitFor(() =>
    expect(form.value).toEqual({ locations: [hall, { name: "1 Parish Hall", id: "parish-hall-2" }] }),
  );
});

it("other words become a short name", async () => {
  const form = await renderForm([createField("calendar", "shortName", { label: "Calendar" })], {});
  await form.user.type(screen.getByRole("textbox", { name: /^Calendar/ }), "Parish Diary{Tab}");
  await waitFor(() => expect(form.value).toEqual({ calendar: "parish-diary" }));
});

it("a new choice without answers says so at its answers", async () => {
  const options = createField("options", "lines", { label: "Answers", required: true });
  const item = createField("", "group", { label: "Choice", fields: [options], blank: { options: [""] } });
  const form = await renderForm([createField("fields", "list", { item })], { fields: [] });
  await form.user.click(screen.getByRole("button", { name: "Add a choice" }));
  await form.user.click(screen.getByRole("button", { name: "Add a choice" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Answers" })));
  expect(form.value).toEqual({ fields: [] });
});

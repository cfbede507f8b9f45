// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const PERIOD = createField("", "group", {
  fields: ["opens", "closes"].map((name) => createField(name, "timeOfDay", { required: true })),
});
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const WEEK = createField("week", "week", {
  required: true,
  fields: DAYS.map((name) => createField(name, "table", { item: PERIOD })),
});

const hours = (opens: string, closes: string) => ({ opens, closes });
const findDay = (name: string) => within(screen.getByRole("group", { name }));
const listTimes = (name: string) =>
  findDay(name)
    .queryAllByRole("textbox")
    .map((input) => (input as HTMLInputElement).value);

describe("the hours of a week", () => {
  it("are one grid of its days: those that are not written are closed", async () => {
    await renderForm([WEEK], { week: { tuesday: [hours("08:00", "12:00"), hours("14:00", "17:00")] } });
    expect(screen.getAllByRole("switch")).toHaveLength(7);
    expect(findDay("Monday").getByRole("switch")).toHaveProperty("checked", false);
    expect(listTimes("Monday")).toEqual([]);
    expect(listTimes("Tuesday")).toEqual(["08:00", "12:00", "14:00", "17:00"]);
  });

  it("of a day are typed, and refused where there is no such time", async () => {
    const form = await renderForm([WEEK], { week: { monday: [hours("08:00", "17:00")] } });
    const input = screen.getByRole("textbox", { name: "Monday, closes" });
    await form.user.clear(input);
    await form.user.type(input, "1630{Enter}");
    await waitFor(() => expect(form.value).toEqual({ week: { monday: [hours("08:00", "16:30")] } }));
    await form.user.clear(input);
    await form.user.type(input, "25:00{Enter}");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(form.sent).toHaveLength(1);
  });

  it("of a day that is opened are as on the day before it, and go when it is closed", async () => {
    const form = await renderForm([WEEK], { week: { monday: [hours("08:00", "17:00")] } });
    await form.user.click(findDay("Wednesday").getByRole("switch"));
    await waitFor(() => expect(listTimes("Wednesday")).toEqual(["08:00", "17:00"]));
    await form.user.click(findDay("Monday").getByRole("switch"));
    await waitFor(() => expect(form.value).toEqual({ week: { wednesday: [hours("08:00", "17:00")] } }));
  });

  it("are copied to all days in one change", async () => {
    const monday = [hours("08:00", "12:00"), hours("13:00", "17:00")];
    const form = await renderForm([WEEK], { week: { monday, friday: [hours("08:00", "12:00")] } });
    await form.user.click(screen.getByRole("button", { name: "Copy Monday to all days" }));
    await waitFor(() => expect(form.value).toEqual({ week: Object.fromEntries(DAYS.map((day) => [day, monday])) }));
    expect(form.sent).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /to all days/ })).toBeNull();
  });

  it("have a break that can be added and removed", async () => {
    const form = await renderForm([WEEK], { week: { monday: [hours("08:00", "17:00")] } });
    await form.user.click(screen.getByRole("button", { name: "Add a break: Monday" }));
    await waitFor(() => expect(listTimes("Monday")).toEqual(["08:00", "12:00", "13:00", "17:00"]));
    await form.user.click(screen.getByRole("button", { name: "Remove the break: Monday" }));
    await waitFor(() => expect(form.value).toEqual({ week: { monday: [hours("08:00", "17:00")] } }));
  });

  it("can be filled in with the keyboard alone", async () => {
    const form = await renderForm([WEEK], { week: {} });
    findDay("Monday").getByRole("switch").focus();
    await form.user.keyboard(" ");
    await waitFor(() => expect(listTimes("Monday")).toHaveLength(2));
    await form.user.tab();
    await form.user.keyboard("{Control>}a{/Control}7:30");
    await form.user.tab();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Monday, closes" }));
    await waitFor(() => expect(form.value).toMatchObject({ week: { monday: [{ opens: "07:30" }] } }));
  });
});

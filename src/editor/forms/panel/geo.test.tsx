// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const GEO = createField("geo", "geo", {
  fields: [
    createField("latitude", "number", { required: true, minimum: -90, maximum: 90 }),
    createField("longitude", "number", { required: true, minimum: -180, maximum: 180 }),
  ],
});

const findInput = () => screen.getByRole("textbox", { name: /map/ });

it("takes a place from the link of a map that is pasted", async () => {
  const form = await renderForm([GEO], {});
  await form.user.click(findInput());
  await form.user.paste("https://www.openstreetmap.org/#map=17/51.5/-0.12");
  await waitFor(() => expect(form.value).toEqual({ geo: { latitude: 51.5, longitude: -0.12 } }));
  expect(findInput()).toHaveProperty("value", "");
});

it("takes two numbers that are typed, in place of others", async () => {
  const form = await renderForm([GEO], { geo: { latitude: 1, longitude: 2 } });
  await form.user.type(findInput(), "-1.29, 36.82{Enter}");
  await waitFor(() => expect(form.value).toEqual({ geo: { latitude: -1.29, longitude: 36.82 } }));
});

it("keeps a text in which there is no place, and says so", async () => {
  const form = await renderForm([GEO], {});
  await form.user.type(findInput(), "Parish hall");
  await form.user.tab();
  expect(findInput()).toHaveProperty("value", "Parish hall");
  expect(findInput().getAttribute("aria-invalid")).toBe("true");
  expect(form.sent).toEqual([]);
});

it("has a control for each of the numbers, within its limits", async () => {
  const form = await renderForm([GEO], { geo: { latitude: 51, longitude: 2 } });
  const latitude = screen.getByRole("textbox", { name: /Latitude/ });
  await form.user.clear(latitude);
  await form.user.type(latitude, "91{Enter}");
  expect(latitude.getAttribute("aria-invalid")).toBe("true");
  await form.user.clear(latitude);
  await form.user.type(latitude, "52{Enter}");
  await waitFor(() => expect(form.value).toEqual({ geo: { latitude: 52, longitude: 2 } }));
});

it("is removed as a whole", async () => {
  const form = await renderForm([GEO], { geo: { latitude: 51, longitude: 2 } });
  await form.user.click(screen.getByRole("button", { name: "Remove: Geo" }));
  await waitFor(() => expect(form.value).toEqual({}));
});

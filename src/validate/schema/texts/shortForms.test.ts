import { expect, it } from "vitest";
import { suggestLanguage } from "./shortForms.ts";

it.each([
  ["Swahili", "sw"],
  ["kiswahili", "sw"],
  ["Français", "fr"],
])("a language is known by its name: %s", (name, code) => {
  expect(suggestLanguage(name)).toEqual({ text: code, certain: true });
});

it("a word that names no language is not taken for one", () => {
  expect(suggestLanguage("Kenyan")).toBeUndefined();
});

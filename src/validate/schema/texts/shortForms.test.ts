import { expect, it } from "vitest";
import { suggestLanguage } from "./shortForms.ts";

it.each([
  ["Swahili", "sw"],
  ["kiswahili", "sw"],
  ["Français", "fr"],
])("a language by its name: %s", (name, code) => {
  expect(suggestLanguage(name)).toEqual({ text: code, certain: true });
});

it("nothing is suggested for a word that names no language", () => {
  expect(suggestLanguage("Kenyan")).toBeUndefined();
});

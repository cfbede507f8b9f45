import { expect, it } from "vitest";
import { createSlug, proposeEntryId } from "./slug.ts";

it.each([
  ["The race, at last", "the-race-at-last"],
  ["Über Élan", "uber-elan"],
  ["السباق", ""],
])("the words %s are %s in an address", (words, slug) => {
  expect(createSlug(words)).toBe(slug);
});

it.each([
  ["The race", [], "the-race"],
  ["The race", ["the-race", "the-race-2"], "the-race-3"],
  ["2026", [], "2026-2"],
  ["السباق", [], "page"],
  ["A very long title that has many more words than an address needs", [], "a-very-long-title-that-has-many-more"],
])("the entry %s beside %j is proposed the id %s", (title, takenIds, id) => {
  expect(proposeEntryId(title, takenIds)).toBe(id);
});

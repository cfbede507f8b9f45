import { expect, it } from "vitest";
import { createPlaceholderFinder } from "./placeholders.ts";

it.each([
  ["0700 XXX XXX", "0700 XXX XXX"],
  ["+254 7XX XXX XXX", "+254 7XX XXX XXX"],
  ["07XXXXXXXX", "07XXXXXXXX"],
  ["KES XX,XXX a term", "XX,XXX"],
  ["KES 1XX,XXX a year", "1XX,XXX"],
  ["FR76 XXXX XXXX XXXX 189", "FR76 XXXX XXXX XXXX 189"],
  ["IBAN: DE12XXXXXXXXXXXXXXXXXX.", "DE12XXXXXXXXXXXXXXXXXX"],
  ["the class of 20XX", "20XX"],
  ["The trip costs KES XXX a boy.", "XXX"],
])("in %j the place of digits is kept", (text, placeholder) => {
  expect(createPlaceholderFinder("fr")(text)).toBe(placeholder);
});

it.each([
  ["À compléter", "À compléter"],
  ["a compléter", "a compléter"],
  ["Le [à compléter] à Paris", "[à compléter]"],
  ["Écrivez à [votre adresse].", "[votre adresse]"],
  ["Rendez-vous [insérer le lieu].", "[insérer le lieu]"],
])("in %j other words are asked for in French", (text, request) => {
  expect(createPlaceholderFinder("fr")(text)).toBe(request);
});

it.each([
  ["Pay to Paybill ________, then call.", "________"],
  ["See Error! Reference source not found. for the rates.", "Error! Reference source not found"],
  ["Error! Bookmark not defined.", "Error! Bookmark not defined"],
])("in %j a paper or a word processor keeps the place", (text, placeholder) => {
  expect(createPlaceholderFinder("fr")(text)).toBe(placeholder);
});

it.each([
  "Error! Try again.",
  "snake_case__names",
  "Formulaire à compléter",
  "À confirmer",
  "[Votre don](/dons) compte.",
  "[sic]",
  "FR76 3000 XXL",
  "Psalms XX, XXI and XXX",
  "in the 20th or XX century",
  "2XL, 3XXL and XX",
  "Film XXX",
  "Vol. XXX",
  "Really???",
])("%j is no placeholder", (text) => {
  expect(createPlaceholderFinder("fr")(text)).toBeUndefined();
});

it("a long row of letters is looked at once", () => {
  // with two ways to go on after each pair, this would never end
  expect(createPlaceholderFinder("en")(`20${"X".repeat(5000)}a`)).toBeUndefined();
});

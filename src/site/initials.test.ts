import { expect, test } from "vitest";
import { findInitials } from "./initials.ts";

test.each([
  ["Office of Academics", "OA"],
  ["Jane Wanjiru Doe", "JD"],
  ["Jane", "J"],
  ["Jean-Pierre de la Fontaine", "JF"],
  ["J. R. Doe", "JD"],
  ["Dr. Jane Doe", "JD"],
  ["Prof. Dr. Jane Doe", "JD"],
  ["Dr. Doe", "D"],
  ["Dr. …", "D"],
  ["Dr. ...", "D"],
  ["Jane Doe, Ph.D.", "JD"],
  ["Jane Doe (acting)", "JD"],
  ["“Jane” Doe", "JD"],
  ["Ngũgĩ O’Brien", "NO"],
  ["the desk", "T"],
  ["E\u0301lodie Durand", "E\u0301D"],
  ["𐐔𐐯𐑅 𐐓𐐰𐐿", "𐐔𐐓"],
  ["…", ""],
  ["TBA 2027", "T"],
])("the initials of %j are %j", (name, initials) => {
  expect(findInitials(name, "en")).toBe(initials);
});

test.each([
  ["ja", "山田太郎", "山"],
  ["ko", "홍길동", "홍"],
  ["ar", "محمد علي", "م"],
  ["hi", "क्षिति शर्मा", "क्षि"],
  ["tr", "ipek Işık", "I"],
  ["tr", "işletme", "İ"],
  ["el", "Άννα Παπά", "ΑΠ"],
])("in %s the initials of %j are %j", (language, name, initials) => {
  expect(findInitials(name, language)).toBe(initials);
});

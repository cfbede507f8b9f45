import { expect, it } from "vitest";
import { splitWords } from "./splitWords.ts";

it.each([
  "The fee is **100** a term,\n see [fees](/fees) or call {phone}.",
  "授業料は{fee}円です。詳しくは[料金](/fees)をご覧ください！",
  "2027年3月1日(月)　開校",
  "ค่าเล่าเรียนเทอมละ 100 บาท",
  "ー😀ﾞ\u3000 の",
])("has all characters of a text: %s", (text) => {
  expect(splitWords(text).join("")).toBe(text);
});

it("has the words of languages that write no spaces between them, and dates, constants and addresses as a whole", () => {
  const words = splitWords("2027年3月1日から{name}の授業料を[料金](/fees)に書きます。");
  for (const word of ["2027年3月1日", "{name}", "](/fees)", "授業"]) expect(words.join("|")).toContain(word);
  expect(words).toEqual(expect.arrayContaining(["2027年3月1日", "{name}", "](/fees)", "に", "。"]));
  expect(splitWords("ค่าเล่าเรียนแพงมาก").length).toBeGreaterThan(2);
});

it("leaves words of other languages alone", () => {
  expect(splitWords("Don’t pay 1,000/- on 31.12.")).toEqual([
    "Don’t",
    " ",
    "pay",
    " ",
    "1,000/-",
    " ",
    "on",
    " ",
    "31.12.",
  ]);
});

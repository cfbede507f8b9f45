import { expect, it } from "vitest";
import { choose } from "./conflictChoice.ts";
import { type Conflict, merge } from "./merge/merge.ts";

const ROWS = Array.from({ length: 20 }, (_, index) => `  "row ${index}": { "fee": "100", "paid": "100" }`);
const BASE = `{\n${ROWS.join(",\n")}\n}\n`;
const line = (text: string, name: string, fee: string) =>
  text.replace(`"${name}": { "fee": "100"`, `"${name}": { "fee": ${JSON.stringify(fee)}`);

/** A conflict about the fee in a row, and the text with the fee of the other program. */
function createConflict(name: string, ours: string, theirs: string): { text: string; conflict: Conflict } {
  const { text, conflicts } = merge(BASE, line(BASE, name, ours), line(BASE, name, theirs));
  expect(conflicts.length).toBe(1);
  return { text, conflict: conflicts[0] as Conflict };
}

it.each([
  ["another word", "120", "150"],
  ["the beginning of the other word", "15", "150"],
  ["a word that begins with the other one", "1500", "150"],
  ["nothing", "", "150"],
  ["a word where the other one has nothing", "120", ""],
])("writes %s in the place of the conflict, and of no other", (_, ours, theirs) => {
  const { text, conflict } = createConflict("row 7", ours, theirs);
  const chosenText = choose(text, conflict, "ours") as string;
  expect(chosenText).toBe(line(BASE, "row 7", ours));
  expect(choose(chosenText, conflict, "ours")).toBe(chosenText);
  expect(choose(chosenText, conflict, "theirs")).toBe(text);
});

it("finds the place after changes before and after it", () => {
  const { text, conflict } = createConflict("row 7", "120", "150");
  const movedText = text
    .replace('"row 5": {', '"new row": {}, "row 5": { "note": "",')
    .replace('"row 8"', '"row eight"');
  expect(choose(movedText, conflict, "ours")).toBe(movedText.replace('"150"', '"120"'));
});

it("writes nothing where others have changed the words, or where two places are alike", () => {
  const { text, conflict } = createConflict("row 7", "120", "150");
  expect(choose(text.replace('"150"', '"170"'), conflict, "ours")).toBeUndefined();
  expect(choose(text.replace("\n}\n", `,${text.slice(1)}`), conflict, "ours")).toBeUndefined();
});

it("writes a line that was removed into no place that only resembles its own", () => {
  const [row6 = "", row7 = ""] = ROWS.slice(6);
  const removedText = BASE.replace(`${row7},\n`, "");
  const { conflicts } = merge(BASE, removedText, line(BASE, "row 7", "150"));
  const movedText = line(removedText, "row 6", "170").replace("{\n", `{\n${row7.replace("100", "150")},\n`);
  expect(movedText).not.toContain(row6);
  expect(conflicts.map((conflict) => choose(movedText, conflict, "theirs"))).toEqual([undefined]);
});

import { expect, it } from "vitest";
import { school } from "../../tests/faults/specs.ts";
import { applyEdits } from "../json/textEdits.ts";
import { History, type Rebased } from "./history.ts";
import { createEdits, type Operation } from "./operations.ts";

const applyAll = (text: string, operations: readonly Operation[]) =>
  operations.reduce((currentText, operation) => applyEdits(currentText, createEdits(currentText, operation)), text);
const readText = (rebasedText: Rebased) => ("text" in rebasedText ? rebasedText.text : rebasedText);

const first: Operation[] = [
  { type: "setValue", pointer: "/routes/1/title", value: "Another title" },
  { type: "setProperty", pointer: "/routes/1/draft", value: true, order: ["path", "draft"] },
  { type: "moveItem", pointer: "/routes/0/blocks", from: 2, to: 0 },
];
const later: Operation[] = [{ type: "setValue", pointer: "/routes/5/title", value: "A later title" }];

it.each<[string, (text: string) => string]>([
  ["four spaces", (text) => JSON.stringify(JSON.parse(text), null, 4)],
  ["CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ["one line", (text) => JSON.stringify(JSON.parse(text))],
  ["a line for each value", (text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`],
])(
  "undoes an edit in a file that another program has written with %s since, and keeps its format",
  async (_, rewrite) => {
    const history = new History(school.text, (text) => text);
    history.record(applyAll(school.text, first), "first");
    const foreign = rewrite(applyAll(school.text, first));
    history.recordForeign(foreign);
    history.record(applyAll(foreign, later), "later");
    expect(readText(history.undo())).toBe(foreign);
    history.recordUndo(foreign);
    const undone = readText(history.undo());
    expect(undone).toBe(rewrite(school.text));
    history.recordUndo(undone as string);
    expect(readText(history.redo())).toBe(foreign);
  },
);

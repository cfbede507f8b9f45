import { expect, it } from "vitest";
import { school } from "../../tests/faults/specs.ts";
import { mergeAtOnce } from "../../tests/mergeAtOnce.ts";
import { applyEdits } from "../validate/textEdits.ts";
import { History, type Rebased } from "./history.ts";
import { editsOf, type Operation } from "./operations.ts";

const edited = (text: string, operations: readonly Operation[]) =>
  operations.reduce((seen, operation) => applyEdits(seen, editsOf(seen, operation)), text);
const textOf = (rebased: Rebased) => ("text" in rebased ? rebased.text : rebased);

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
  async (_, written) => {
    const history = new History(school.text, (text) => text);
    history.record(edited(school.text, first), "first");
    const foreign = written(edited(school.text, first));
    history.recordForeign(foreign);
    history.record(edited(foreign, later), "later");
    expect(textOf(await history.undo(mergeAtOnce))).toBe(foreign);
    history.recordUndo(foreign);
    const undone = textOf(await history.undo(mergeAtOnce));
    expect(undone).toBe(written(school.text));
    history.recordUndo(undone as string);
    expect(textOf(await history.redo(mergeAtOnce))).toBe(foreign);
  },
);

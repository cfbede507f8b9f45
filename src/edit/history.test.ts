import { expect, it } from "vitest";
import { History } from "./history.ts";

const createHash = (text: string) => `#${text}`;
const FIRST = '{\n  "fee": "100 shillings",\n  "town": "Thika"\n}\n';

/** The text after an undo or redo, which is recorded; undefined when it is refused. */
async function step(history: History, kind: "undo" | "redo"): Promise<string | undefined> {
  const result = history[kind]();
  if (result.status === "refused") return undefined;
  if (kind === "undo") history.recordUndo(result.text);
  else history.recordRedo(result.text);
  return result.text;
}

const restart = (history: History) => History.restore(JSON.parse(JSON.stringify(history.save())), createHash);

it("undoes and does again, also after a restart", async () => {
  const texts = [FIRST, FIRST.replace("100", "120"), FIRST.replace("100", "120").replace("Thika", "Nyeri")];
  let history = new History(FIRST, createHash);
  for (const text of texts.slice(1)) history.record(text, "a change");
  history = restart(history);
  expect([await step(history, "undo"), await step(history, "undo"), await step(history, "undo")]).toEqual([
    texts[1],
    texts[0],
    undefined,
  ]);
  history = restart(history);
  expect([await step(history, "redo"), await step(history, "redo"), await step(history, "redo")]).toEqual([
    texts[1],
    texts[2],
    undefined,
  ]);
  expect([await step(history, "undo"), await step(history, "undo")]).toEqual([texts[1], texts[0]]);
});

it("undoes nothing that was changed by hand since", async () => {
  const history = new History(FIRST, createHash);
  history.record(FIRST.replace("100", "120"), "the fee");
  const byHand = FIRST.replace("100", "120").replace("Thika", "Nyeri").replace("shillings", "KES");
  history.recordForeign(byHand);
  expect(await step(restart(history), "undo")).toBe(byHand.replace("120", "100"));
});

it("refuses to undo what was changed by hand", async () => {
  const history = new History(FIRST, createHash);
  history.record(FIRST.replace("100", "120"), "the fee");
  history.recordForeign(FIRST.replace("100", "150"));
  expect(history.undo()).toMatchObject({
    status: "refused",
    reason: "changed since",
    title: "the fee",
    conflicts: [{ ours: '"100 shillings"', theirs: '"150 shillings"' }],
  });
});

it("has nothing to do again after a new change", async () => {
  const history = new History(FIRST, createHash);
  history.record(FIRST.replace("100", "120"), "one");
  await step(history, "undo");
  history.record(FIRST.replace("100", "130"), "another");
  expect(history.redo()).toEqual({ status: "refused", reason: "nothing" });
});

it("undoes nothing that has led to a text that was published, also after a restart, but what was changed since", async () => {
  const publishedText = FIRST.replace("100", "120");
  const history = new History(FIRST, createHash);
  history.record(publishedText, "the fee");
  // while it is being published
  history.record(publishedText.replace("Thika", "Nyeri"), "the town");
  history.limitUndo(publishedText);
  const restartedHistory = restart(history);
  expect([await step(restartedHistory, "undo"), await step(restartedHistory, "undo")]).toEqual([
    publishedText,
    undefined,
  ]);
  expect(await step(restartedHistory, "redo")).toBe(publishedText.replace("Thika", "Nyeri"));
});

it("undoes all changes when a text was published that it never had", async () => {
  const history = new History(FIRST, createHash);
  history.record(FIRST.replace("100", "120"), "the fee");
  history.limitUndo(FIRST.replace("100", "130"));
  expect(await step(history, "undo")).toBe(FIRST);
});

it("says what is undone and done again next, also when something else was changed since", async () => {
  const [withFee, withBoth] = [FIRST.replace("100", "120"), FIRST.replace("100", "120").replace("Thika", "Nyeri")];
  const history = new History(FIRST, createHash);
  expect(history.nextUndo).toBeUndefined();
  history.record(withFee, "the fee");
  history.recordForeign(withBoth);
  expect(history.nextUndo).toEqual({ title: "the fee", text: withFee, result: FIRST });
  await step(history, "undo");
  expect(history.nextUndo).toBeUndefined();
  expect(history.nextRedo).toEqual({ title: "the fee", text: withBoth.replace("120", "100"), result: withBoth });
});

it("undoes 200 steps", async () => {
  const history = new History("0", createHash);
  for (let count = 1; count <= 300; count++) history.record(String(count), "count");
  let undone = 0;
  while ((await step(history, "undo")) !== undefined) undone++;
  expect(undone).toBe(200);
  let redone = 0;
  while ((await step(history, "redo")) !== undefined) redone++;
  expect(redone).toBe(200);
  expect(history.save()).toMatchObject({ text: "300" });
});

import { expect, it } from "vitest";
import { MemoryRecords } from "../../../../tests/platform/memoryPlace.ts";
import { Conflicts } from "./conflicts.ts";

it("keeps the newest hundred conflicts, the oldest of them first", () => {
  const records = new MemoryRecords();
  const conflicts = new Conflicts(records);
  for (let number = 1; number <= 120; number++)
    conflicts.add({ id: `${number}`, pointer: "", base: "", ours: "", theirs: "", line: 1, context: ["", ""] });
  const ids = conflicts.all.map(({ id }) => Number(id));
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 21, 120]);
  expect(records.list("")).toHaveLength(100);
});

it("keeps the conflicts that could not be written", () => {
  const records = new MemoryRecords();
  records.write = () => false;
  const conflicts = new Conflicts(records);
  conflicts.addNew([{ pointer: "", base: "", ours: "a", theirs: "b", line: 1, context: ["", ""] }]);
  expect([conflicts.all.length, conflicts.isWritten]).toEqual([1, false]);
});

import { expect, it } from "vitest";
import { createFileName, createFileStem, getEnding, getStem } from "./fileStem.ts";

it.each([
  ["Circular for Parents (Term 1)", "circular-for-parents-term-1"],
  ["Été à l’école", "ete-a-l-ecole"],
  ["Расписание 2027", "расписание-2027"],
  ["ตารางเรียน ม.1", "ตารางเรียน-ม-1"],
  ["…", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("makes a name for a file of %j", (words, stem) => expect(createFileStem(words)).toBe(stem));

it("tells the ending of a name apart", () => {
  expect([getStem("a.b.pdf"), getEnding("a.b.pdf")]).toEqual(["a.b", ".pdf"]);
  expect([getStem("notes"), getEnding("notes")]).toEqual(["notes", ""]);
  expect([getStem(".pdf"), getEnding(".pdf")]).toEqual([".pdf", ""]);
});

it.each([
  ["Circular Term 1", "IMG.PDF", "circular-term-1.pdf"],
  ["Circular.pdf", "IMG.PDF", "circular.pdf"],
  ["Rules 1.2", "a.pdf", "rules-1-2.pdf"],
  ["…", "a.pdf", undefined],
])("makes a name of %j for %s", (words, name, newName) => expect(createFileName(words, name)).toBe(newName));

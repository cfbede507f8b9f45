import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { scopedNames } from "./scopedNames.ts";

/** A folder with two style modules. */
function folder(first: string, second: string): string {
  const made = mkdtempSync(join(tmpdir(), "prospectus-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  mkdirSync(join(made, "card"));
  writeFileSync(join(made, "card", "Card.module.css"), first);
  writeFileSync(join(made, "List.module.css"), second);
  return made;
}

it("gives each name of each sheet one of its own, the same every time", () => {
  const made = folder(".card{margin:.5em}.title,.card .title{animation:rise 1s}@keyframes rise{}", ".card{}");
  const name = scopedNames(made);
  const [card, list] = [join(made, "card", "Card.module.css"), join(made, "List.module.css")];
  const names = [name("card", card), name("title", card), name("rise", card), name("card", list)];
  expect(new Set(names).size).toBe(4);
  expect(names).toEqual(names.map(() => expect.stringMatching(/^[b-zB-Z]{2}$/)));
  expect(scopedNames(made)("title", card)).toBe(names[1]);
});

it("keeps names apart where two letters do not suffice", () => {
  const many = Array.from({ length: 3000 }, (_, index) => `name${index}`);
  const made = folder(many.map((name) => `.${name}{}`).join(""), "");
  const name = scopedNames(made);
  const names = many.map((one) => name(one, join(made, "card", "Card.module.css")));
  expect(new Set(names).size).toBe(many.length);
});

it("says which sheet asks for an animation that it does not have", () => {
  const made = folder(".card{animation:settle 1s}", "");
  const name = scopedNames(made);
  expect(() => name("settle", join(made, "card", "Card.module.css"))).toThrow(
    /card\/Card\.module\.css: it has no class and no @keyframes called "settle"/,
  );
});

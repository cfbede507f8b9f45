import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { scopedNames } from "./scopedNames.ts";

/** A folder with two style modules. */
function folder(first: string, second: string): string {
  const path = mkdtempSync(join(tmpdir(), "prospectus-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  mkdirSync(join(path, "card"));
  writeFileSync(join(path, "card", "Card.module.css"), first);
  writeFileSync(join(path, "List.module.css"), second);
  return path;
}

it("gives each name of each sheet a unique name, the same every time", () => {
  const styles = folder(".card{margin:.5em}.title,.card .title{animation:rise 1s}@keyframes rise{}", ".card{}");
  const name = scopedNames([styles]);
  const [card, list] = [join(styles, "card", "Card.module.css"), join(styles, "List.module.css")];
  const names = [name("card", card), name("title", card), name("rise", card), name("card", list)];
  expect(new Set(names).size).toBe(4);
  expect(names).toEqual(names.map(() => expect.stringMatching(/^[b-zB-Z]{2}$/)));
  expect(scopedNames([styles])("title", card)).toBe(names[1]);
});

it("gives unique names if two letters do not suffice", () => {
  const classNames = Array.from({ length: 3000 }, (_, index) => `name${index}`);
  const styles = folder(classNames.map((name) => `.${name}{}`).join(""), "");
  const name = scopedNames([styles]);
  const names = classNames.map((className) => name(className, join(styles, "card", "Card.module.css")));
  expect(new Set(names).size).toBe(classNames.length);
});

it("reports the sheet that uses an animation that it does not define", () => {
  const styles = folder(".card{animation:settle 1s}", "");
  const name = scopedNames([styles]);
  expect(() => name("settle", join(styles, "card", "Card.module.css"))).toThrow(
    /card\/Card\.module\.css: there is no class and no @keyframes named "settle"/,
  );
});

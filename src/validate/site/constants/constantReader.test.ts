import { expect, it } from "vitest";
import { Cursor } from "../../../json/cursor.ts";
import { createConstantReader } from "./constantReader.ts";

function shown(text: string) {
  const uses: string[] = [];
  const stray: string[] = [];
  const read = createConstantReader(() => [({ start, end }) => uses.push(text.slice(start, end))], () => {}, [
    (whole) => stray.push(whole),
  ]);
  read(text, new Cursor("", {}));
  return { uses, stray };
}

it.each([
  ["Call {phone} or {nightPhone}.", ["{phone}", "{nightPhone}"], false],
  ["Call {phone} or {nightPhone} or {", ["{phone}", "{nightPhone}"], true],
  ["Call } or {phone}", ["{phone}"], true],
  ["{{phone} is how {phone} is written", ["{phone}"], true],
  ["{two words} and {phone}", ["{phone}"], true],
  ["none", [], false],
])("shows each constant of %j once, and whether a brace is left over", (text, uses, isStray) => {
  expect(shown(text)).toEqual({ uses, stray: isStray ? [text] : [] });
});

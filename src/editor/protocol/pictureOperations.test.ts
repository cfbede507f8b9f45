import { expect, it } from "vitest";
import { pictureOperations } from "./pictureOperations.ts";

const GATE = { src: "gate.jpg", alt: "A gate.", focus: "top" };

it("changes what is different, and nothing of a picture that is the same", () => {
  expect(pictureOperations("/p", GATE, GATE)).toEqual([]);
  expect(pictureOperations("/p", GATE, { ...GATE, focus: "10% 20%" })).toMatchObject([
    { type: "setProperty", pointer: "/p/focus", value: "10% 20%" },
  ]);
  expect(pictureOperations("/p", GATE, { src: "hill.jpg", decorative: true })).toMatchObject([
    { type: "setProperty", pointer: "/p/src", value: "hill.jpg" },
    { type: "removeProperty", pointer: "/p/alt" },
    { type: "setProperty", pointer: "/p/decorative", value: true },
    { type: "removeProperty", pointer: "/p/focus" },
  ]);
});

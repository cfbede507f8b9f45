import { describe, expect, it } from "vitest";
import { keyItems } from "./itemKeys.ts";

const keysOf = (before: readonly unknown[], after: readonly unknown[]) =>
  keyItems(after, keyItems(before, [])).map(({ key }) => key);

describe("the items of a list keep their keys", () => {
  it("when they were moved", () => expect(keysOf(["a", "b", "c"], ["b", "c", "a"])).toEqual([2, 3, 1]));
  it("when one before them was removed", () => expect(keysOf(["a", "b", "c"], ["b", "c"])).toEqual([2, 3]));
  it("when one was put before them", () => expect(keysOf(["a", "b"], ["c", "a", "b"])).toEqual([3, 1, 2]));
  it("when they were edited", () => expect(keysOf(["a", "b"], ["a", "c"])).toEqual([1, 2]));
  it("when they are the same", () => expect(keysOf(["a", "a"], ["a"])).toEqual([1]));
});

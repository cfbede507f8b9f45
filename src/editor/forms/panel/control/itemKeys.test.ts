import { describe, expect, it } from "vitest";
import { keyItems } from "./itemKeys.ts";

const computeKeys = (before: readonly unknown[], after: readonly unknown[]) =>
  keyItems(after, keyItems(before, [])).map(({ key }) => key);

describe("the items of a list keep their keys", () => {
  it("when they were moved", () => expect(computeKeys(["a", "b", "c"], ["b", "c", "a"])).toEqual([2, 3, 1]));
  it("when one before them was removed", () => expect(computeKeys(["a", "b", "c"], ["b", "c"])).toEqual([2, 3]));
  it("when one was put before them", () => expect(computeKeys(["a", "b"], ["c", "a", "b"])).toEqual([3, 1, 2]));
  it("when they were edited", () => expect(computeKeys(["a", "b"], ["a", "c"])).toEqual([1, 2]));
  it("when they are the same", () => expect(computeKeys(["a", "a"], ["a"])).toEqual([1]));
});

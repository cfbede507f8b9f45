// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { openStorage } from "./openStorage.ts";

/** A browser that refuses a storage throws when it is named. */
const refuse = (): Storage => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};
/** A storage without room for anything. */
const findFullStorage = () =>
  new Proxy(sessionStorage, {
    get: (storage, name) =>
      name === "setItem"
        ? () => {
            throw new DOMException("", "QuotaExceededError");
          }
        : (Reflect.get(storage, name).bind?.(storage) ?? Reflect.get(storage, name)),
  });

beforeEach(() => sessionStorage.clear());

it.each([
  ["allowed", () => sessionStorage, true],
  ["refused", refuse, false],
  ["full", findFullStorage, true],
])("keeps what is written, in a storage that is %s", (_, findStorage, isAllowed) => {
  const storage = openStorage(findStorage);
  expect(storage.isAllowed()).toBe(isAllowed);
  expect(storage.getItem("a")).toBeNull();
  storage.setItem("a", "1");
  expect(storage.getItem("a")).toBe("1");
  expect(storage.entries()).toEqual([["a", "1"]]);
  storage.removeItem("a");
  expect(storage.getItem("a")).toBeNull();
  expect(storage.entries()).toEqual([]);
});

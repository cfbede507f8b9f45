import { expect, it } from "vitest";
import { findNameProblem } from "./findNameProblem.ts";

it.each(["office phone", "Phone", "télé", "today", "fax"])("finds what is wrong with the name “%s”", (name) => {
  expect(findNameProblem(name, (otherName) => otherName === "fax")).toBeTruthy();
});

it("accepts a name that is free", () => {
  expect(findNameProblem("officePhone2", () => false)).toBeUndefined();
});

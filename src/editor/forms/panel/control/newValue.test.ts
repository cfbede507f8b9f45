import { describe, expect, it } from "vitest";
import type { Field, FieldKind } from "../../messages.ts";
import { createInitialValue, findMissing } from "./newValue.ts";

const createField = (name: string, kind: FieldKind, rest: Partial<Field> = {}): Field => ({
  ...{ name, label: name, help: "", kind, required: true },
  ...rest,
});
const PERSON = createField("", "group", {
  fields: [
    createField("name", "text"),
    createField("role", "text", { required: false }),
    createField("photo", "picture"),
  ],
  blank: {},
});

describe("a new value", () => {
  it("is complete with what is needed", () => {
    expect(findMissing(PERSON, { name: "Ann", photo: { src: "a.jpg" } })).toBeUndefined();
  });

  it("is not without a text, a picture or what an item of it needs", () => {
    expect(findMissing(PERSON, {})).toBe("/name");
    expect(findMissing(PERSON, { name: "Ann", photo: {} })).toBe("/photo");
    expect(findMissing(createField("", "list", { item: PERSON }), [{ name: "" }])).toBe("/0/name");
  });

  it("needs what its kind needs", () => {
    const variants = { name: "type", choices: [{ value: "a", label: "A", fields: PERSON.fields ?? [], blank: {} }] };
    expect(findMissing(createField("", "variants", { variants }), { type: "a", name: "Ann" })).toBe("/photo");
  });

  it("begins with what all of its kind begin with", () => {
    expect(createInitialValue(createField("", "group", { blank: { columns: 2 } }))).toEqual({ columns: 2 });
    expect(createInitialValue(createField("", "list", { item: createField("", "text") }))).toEqual([""]);
    expect(createInitialValue(createField("", "text"))).toBe("");
  });
});

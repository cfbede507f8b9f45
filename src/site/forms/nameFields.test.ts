import { expect, it } from "vitest";
import { nameFields } from "./nameFields.ts";

const text = (label: string) => label.replace("{hall}", "the hall");

it("names a field after its label, in any script", () => {
  const labels = ["Name of the child?", "Größe (cm)", "اسم الطفل", "Why {hall}", "…"];
  const fields = labels.map((label) => ({ kind: "text" as const, label }));
  expect(nameFields(fields, text)).toEqual(["name-of-the-child", "größe-cm", "اسم-الطفل", "why-the-hall", "field"]);
});

it("names the first e-mail address as services expect it, and keeps written names", () => {
  const fields = [
    { kind: "email" as const, label: "Your e-mail" },
    { kind: "email" as const, label: "Another e-mail" },
    { kind: "text" as const, label: "Child", name: "pupil" },
  ];
  expect(nameFields(fields, text)).toEqual(["email", "another-e-mail", "pupil"]);
});

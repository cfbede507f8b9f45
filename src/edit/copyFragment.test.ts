import { describe, expect, it } from "vitest";
import { newDiagnostics, school } from "../../tests/faults/specs.ts";
import { OperationError } from "../json/jsonEdits.ts";
import { applyEdits } from "../json/textEdits.ts";
import { createEdits, type Operation } from "./operations.ts";

const apply = (text: string, ...operations: Operation[]) =>
  operations.reduce((editedText, operation) => applyEdits(editedText, createEdits(editedText, operation)), text);

const SPEC = `{
  "fragments": {
    "help": [
      {
        "type": "prose",
        "id": "help",
        "text": "Caf\\u00e9"
      },
      { "type": "fragment", "name": "inner" }
    ],
    "inner": [{ "type": "prose", "text": "Call" }]
  },
  "routes": [
    {
      "blocks": [
        { "type": "hero" },
        { "type": "fragment", "name": "help" },
        { "type": "fragment", "name": "inner" }
      ]
    }
  ]
}
`;

it("replaces a reference by the blocks of the fragment, with their characters, at its own indentation", () => {
  const editedText = apply(SPEC, { type: "copyFragment", pointer: "/routes/0/blocks/1" });
  expect(editedText).toBe(
    SPEC.replace(
      '        { "type": "fragment", "name": "help" },\n',
      '        {\n          "type": "prose",\n          "id": "help",\n          "text": "Caf\\u00e9"\n        },\n' +
        '        { "type": "fragment", "name": "inner" },\n',
    ),
  );
  expect(apply(editedText, { type: "copyFragment", pointer: "/routes/0/blocks/2" })).toBe(
    editedText.replace(
      '        { "type": "fragment", "name": "inner" },\n',
      '        { "type": "prose", "text": "Call" },\n',
    ),
  );
});

it("refuses what is no fragment", () => {
  expect(() => apply(SPEC, { type: "copyFragment", pointer: "/routes/0/blocks/0" })).toThrow(OperationError);
  expect(() => apply(SPEC, { type: "copyFragment", pointer: "/routes/0/blocks/7" })).toThrow(OperationError);
});

describe("on the school's site", () => {
  const routes = (JSON.parse(school.text) as { routes: { path: string; blocks: { type: string }[] }[] }).routes;
  const references = routes.flatMap(({ blocks }, route) =>
    blocks.flatMap(({ type }, index) => (type === "fragment" ? [`/routes/${route}/blocks/${index}`] : [])),
  );

  it.each(references)("the page shows the same, and there is no new error: %s", (pointer) => {
    const editedText = apply(school.text, { type: "copyFragment", pointer });
    const [, , route = "", , index = ""] = pointer.split("/");
    const [before, after] = [school.text, editedText].map((text) => JSON.parse(text));
    const { name } = before.routes[route].blocks[index];
    before.routes[route].blocks.splice(Number(index), 1, ...before.fragments[name]);
    expect(after).toEqual(before);
    expect(newDiagnostics(school, editedText).filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

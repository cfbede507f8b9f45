import { describe, expect, it } from "vitest";
import type { SchemaNode } from "../../src/json/schemaModel.ts";
import { CURSOR, findHover, findProposals, listProblems } from "./editor.ts";
import { type Place, places } from "./places.ts";

const allPlaces = places();

describe("every place of a site where keys are written", () => {
  it("is found", () => {
    const names = allPlaces.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["site.json", "site.json › site › theme › light"]));
    expect(names.filter((name) => name.endsWith("routes item › blocks item (hero) › picture"))).toHaveLength(1);
  });

  it.each(allPlaces)("$name: its keys are proposed, each with its sentence, and no others", async (place) => {
    const { chosen: choice, properties } = place;
    const rest = properties.filter(({ key }) => key !== choice?.[0] && key !== "$schema");
    const proposals = await findProposals(place.document(`${first(place)}${CURSOR}`));
    expect(proposals.map(({ label, says }) => [label, says]).sort()).toEqual(
      rest.map(({ key, description }) => [key, description]).sort(),
    );
  });

  it.each(allPlaces)("$name: each key is explained where one points at it", async (place) => {
    for (const property of place.properties) {
      if (property.key === "$schema") continue;
      const before = property.key === place.chosen?.[0] ? "" : first(place);
      for (const { value, description } of values(property.schema)) {
        const key = `${property.key.slice(0, 1)}${CURSOR}${property.key.slice(1)}`;
        const hover = await findHover(place.document(`${before}"${key}": ${value}`));
        expect(hover.split("\n\n").at(-1), property.key).toBe(description ?? property.description);
      }
    }
  });

  it.each(allPlaces)("$name: the values that it lists are proposed, and no others", async (place) => {
    for (const { key, schema } of place.properties) {
      const allowedValues = allowed(schema);
      if (!allowedValues || key === place.chosen?.[0]) continue;
      const proposals = await findProposals(place.document(`${first(place)}"${key}": ${CURSOR}`));
      expect(proposals.map(({ label }) => label).sort(), key).toEqual(allowedValues.sort());
    }
  });

  it.each(allPlaces)("$name: an unknown key, and a value of another kind, have one message each", async (place) => {
    const unknown = await listProblems(place.document(`${first(place)}"zzz": 1`));
    expect(unknown.filter(({ covered: coveredText }) => coveredText === '"zzz"')).toHaveLength(1);
    for (const { key, schema } of place.properties) {
      if (key === "$schema") continue;
      const wrong = schema.type === "integer" ? '"86420"' : "86420";
      const tag = key === place.chosen?.[0] ? "" : first(place);
      const problems = await listProblems(place.document(`${tag}"${key}": ${wrong}`));
      expect(
        problems.filter(({ covered: coveredText }) => coveredText === wrong),
        key,
      ).toHaveLength(1);
    }
  });
});

function first({ chosen: choice }: Place): string {
  return choice ? `${choice[1]}, ` : "";
}

/** The values that a schema lists, as JSON; nothing when it lists none. */
function allowed(schema: SchemaNode): string[] | undefined {
  if (schema.type === "boolean") return ["true", "false"];
  const allowedValues = schema.const === undefined ? schema.enum : [schema.const];
  return allowedValues?.map((value) => JSON.stringify(value));
}

/** A value of each kind that a property may have; one that chooses a contract is explained by that contract. */
function values(schema: SchemaNode): { value: string; description?: string | undefined }[] {
  const allowedValues = allowed(schema)?.slice(0, 1);
  if (allowedValues?.[0]) return [{ value: allowedValues[0] }];
  const { discriminator: { propertyName } = { propertyName: "" }, oneOf: branches } = schema;
  if (!branches) return [{ value: { array: "[]", object: "{}", integer: "1" }[String(schema.type)] ?? '"x"' }];
  return branches.map(({ properties, description }) => {
    const tag = properties?.[propertyName]?.const;
    return { value: JSON.stringify({ [propertyName]: tag }), description };
  });
}

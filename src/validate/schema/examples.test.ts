import { describe, expect, test } from "vitest";
import { listPlaces } from "../../../tests/faults/random/places.ts";
import { library, school } from "../../../tests/faults/specs.ts";
import { findValue } from "../../json/pointer.ts";
import { validateSite } from "../validateSite.ts";

const joinPointer = (path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Rules that depend on the rest of the site: its pages, pictures and colours. */
const DEPEND = new Set(["contrast", "dead-link", "duplicate-route", "missing-picture", "unknown-fragment"]);

/** The JSON value that is shown in a sentence behind a key. */
function valueAfter(key: string, sentence: string): unknown {
  const [, example] = sentence.split(key);
  for (let end = example?.length ?? 0; end > 0; end--) {
    try {
      return JSON.parse(example?.slice(0, end) ?? "");
    } catch {} // other words follow it
  }
  throw new Error(`No value of ${key} is shown in ${sentence}`);
}

/** One object of each kind, with the keys that it needs. */
function listObjectsWithNeeds(site: unknown) {
  const kinds = new Map<string, { pointer: string; key: string }>();
  for (const { path, value, contract } of listPlaces(site)) {
    for (const key of contract.required ?? []) {
      const isType = "const" in (contract.properties?.[key] ?? {});
      // an empty object has another message
      const otherKeys = Object.keys(value as object).filter((otherKey) => otherKey !== key);
      if (!isType && otherKeys.length > 0 && Object.hasOwn(value as object, key))
        kinds.set(`${contract.typeName} ${key}`, { pointer: joinPointer(path), key });
    }
  }
  return [...kinds].map(([name, place]) => ({ name, ...place }));
}

const testedObjects = new Set<string>();
/** The objects of a site that no site before had. */
function newObjects(site: unknown) {
  const objects = listObjectsWithNeeds(site).filter(({ name }) => !testedObjects.has(name));
  for (const { name } of objects) testedObjects.add(name);
  return objects;
}

// the smaller site first, which is validated faster
describe.each([library, school].map((spec) => ({ ...spec, objects: newObjects(spec.value) })))(
  "of $name",
  ({ value, context, objects }) => {
    test.each(objects)("the example for a missing $name is valid", ({ pointer, key }) => {
      const site = structuredClone(value);
      const object = (pointer === "" ? site : findValue(site, pointer)) as Record<string, unknown>;
      delete object[key];
      const [diagnostic] = validateSite(JSON.stringify(site), context).diagnostics;
      const example = valueAfter(`"${key}": `, diagnostic?.message ?? "");
      object[key] = example;
      const left = validateSite(JSON.stringify(site), context).diagnostics.filter(
        (diagnostic) => diagnostic.pointer.startsWith(`${pointer}/${key}`) && diagnostic.severity === "error",
      );
      const rules = left.map(({ rule }) => rule).filter((rule) => !DEPEND.has(rule));
      expect(rules, JSON.stringify(example)).toEqual([]);
    });
  },
);

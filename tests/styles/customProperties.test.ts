import { expect, it } from "vitest";
import { knownProperties, propertyFaults } from "../../scripts/check/styles/customProperties.ts";

const root = "@property --height{syntax:'*';inherits:false}:root{--text:#000}@media screen{:root{--accentText:#111}}";
const properties = knownProperties(
  [".brand{--label:#fff}", ".a{color:var(--label, var(--text));fill:var(--lable, red)}"],
  [root],
);

it.each([
  ["color: var(--txt)", "var(--txt) is defined nowhere: did you mean var(--text)?"],
  ["color: var(--lable, var(--text))", "var(--lable) is defined nowhere: did you mean var(--label)?"],
  ["color: var(--label)", "var(--label) has no value on some sites or in some places: write var(--label, var(--text))"],
  [
    "color: var(--accentText)",
    "var(--accentText) has no value on some sites or in some places: write var(--accentText, …)",
  ],
])("%s is lost", (css, expected) => {
  expect(propertyFaults(`.a{${css}}`, properties)).toEqual([expected]);
});

it("no property is suggested for a name that is like none", () => {
  const [fault, ...otherFaults] = propertyFaults(".a{color:var(--tint)}", properties);
  expect(otherFaults).toEqual([]);
  expect(fault).toContain("--tint");
  expect(fault).not.toContain("--text");
});

it.each([
  "color: var(--text)",
  "height: var(--height)",
  "color: var(--label, var(--text))",
  "--gap: 1px; gap: var(--gap)",
])("%s holds everywhere", (css) => {
  expect(propertyFaults(`.a{${css}}`, properties)).toEqual([]);
});

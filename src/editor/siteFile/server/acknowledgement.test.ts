import { expect, it } from "vitest";
import { SCHOOL_FOLDER } from "../../../../tests/specs.ts";
import { createEdits } from "../../../edit/operations.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { readSite } from "../../../output/loadSite.ts";
import { validateSite } from "../../../validate/validateSite.ts";
import { findAcknowledgement } from "./acknowledgement.ts";

const { text, context } = await readSite(`${SCHOOL_FOLDER}/site.json`);
const site = JSON.parse(text);
const validate = (candidate: string) => validateSite(candidate, context).diagnostics;

/** The site without one of its acknowledgements, or with that alone. */
function withoutEntry(index: number, isAlone = false): string {
  const { acknowledged: entries, ...otherParts } = site;
  const leftEntries = isAlone ? [] : entries.toSpliced(index, 1);
  return JSON.stringify({ ...otherParts, ...(leftEntries.length > 0 && { acknowledged: leftEntries }) }, null, 2);
}

const RULES: [string, number][] = site.acknowledged.map(({ rule }: { rule: string }, index: number) => [rule, index]);

it.each(RULES)("writes what keeps a warning of %s", async (rule, index) => {
  const textBefore = withoutEntry(index);
  const warning = validate(textBefore).find((diagnostic) => diagnostic.rule === rule);
  if (!warning) throw new Error(`There is no warning of ${rule}`);
  const request = { text: textBefore, ...warning, reason: "The school gave it so." };
  const operation = await findAcknowledgement(request, validate);
  if (!operation) throw new Error("There is no entry for it");
  const after = validate(applyEdits(textBefore, createEdits(textBefore, operation)));
  expect(after.some(({ message, pointer }) => message === warning.message && pointer === warning.pointer)).toBe(false);
  expect(after.length).toBeLessThan(validate(textBefore).length);
});

it("begins the list of acknowledgements", async () => {
  const textBefore = withoutEntry(0, true);
  const warning = validate(textBefore).find(({ severity }) => severity === "warning");
  if (!warning) throw new Error("There is no warning");
  const operation = await findAcknowledgement({ text: textBefore, ...warning, reason: "So it is." }, validate);
  expect(operation).toMatchObject({ type: "setProperty", pointer: "/acknowledged" });
});

it("finds nothing for a warning that is not there, or that is an error", async () => {
  const request = { text, message: "Something", pointer: "/routes/0", reason: "So it is." };
  expect(await findAcknowledgement(request, validate)).toBeUndefined();
  const broken = JSON.stringify({ ...site, footer: undefined });
  const [error] = validate(broken).filter(({ severity }) => severity === "error");
  if (!error) throw new Error("There is no error");
  expect(await findAcknowledgement({ text: broken, ...error, reason: "So it is." }, validate)).toBeUndefined();
});

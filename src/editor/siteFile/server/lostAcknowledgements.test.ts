import { expect, it } from "vitest";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { removeLostAcknowledgements } from "./lostAcknowledgements.ts";

const entry = { rule: "vague-alt", text: "A hill", reason: "It is one." };
const site = { site: { name: "A" }, acknowledged: [entry, { ...entry, text: "A lake" }, { ...entry, text: "A wood" }] };
const text = JSON.stringify(site, null, 2);
const noDiagnostic: Diagnostic = {
  ...{ rule: "stale-acknowledgement", severity: "info", message: "", inForm: "", pointer: "", suggestions: [] },
  ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
};

it("removes what was acknowledged and a change has ended, with its list if nothing is left of it", () => {
  const entries = site.acknowledged.map((_, index) => `/acknowledged/${index}`);
  const lost = (...pointers: string[]) =>
    pointers.map((pointer) => ({
      ...noDiagnostic,
      pointer: `${pointer}/text`,
      message: `Nothing is about ${pointer}`,
    }));
  const after = removeLostAcknowledgements(text, lost("/acknowledged/0"), lost("/acknowledged/0", "/acknowledged/1"));
  expect(JSON.parse(after)).toEqual({ ...site, acknowledged: site.acknowledged.toSpliced(1, 1) });
  expect(JSON.parse(removeLostAcknowledgements(text, [], lost(...entries)))).not.toHaveProperty("acknowledged");
  expect(removeLostAcknowledgements(text, [], [])).toBe(text);
});

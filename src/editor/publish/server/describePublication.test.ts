import { describe, expect, it } from "vitest";
import type { ListedChange } from "../../siteFile/messages.ts";
import { createMessage } from "./describePublication.ts";

const CHANGE: ListedChange = { id: "1", kind: "changed", label: "Heading", page: { path: "/fees", title: "Fees" } };
const readFirstLine = (message: string) => message.split("\n")[0];

describe("the first line of a message", () => {
  it("is the one that a person has written, as one line that is not too long", () => {
    expect(readFirstLine(createMessage(" Fees < 2027,\n and more ", [CHANGE], []))).toBe("Fees < 2027, and more");
    expect(readFirstLine(createMessage("x".repeat(500), [CHANGE], []))).toHaveLength(200);
  });

  it("says what was changed where nothing is written, and is never empty", () => {
    expect(readFirstLine(createMessage("", [CHANGE], []))).toContain("Fees");
    expect(readFirstLine(createMessage("", [], []))).not.toBe("");
  });
});

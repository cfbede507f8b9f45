import { expect, it } from "vitest";
import { formatPlace } from "./openValue.ts";

const text = `{
  "site": { "name": "Hillside" },
  "words": {
    "close": "Shut"
  }
}`;

it("is the line and column of the value", () => {
  expect(formatPlace(text, "/site/name")).toBe("2:21");
});

it("is that of what would contain a value that is not written", () => {
  expect(formatPlace(text, "/words/menu")).toBe("3:12");
  expect(formatPlace(text, "/navigation/0/label")).toBe("1:1");
});

import { expect, it } from "vitest";
import { placeIn } from "./openValue.ts";

const text = `{
  "site": { "name": "Hillside" },
  "words": {
    "close": "Shut"
  }
}`;

it("is the line and column of the value", () => {
  expect(placeIn(text, "/site/name")).toBe("2:21");
});

it("is that of what would contain a value that is not written", () => {
  expect(placeIn(text, "/words/menu")).toBe("3:12");
  expect(placeIn(text, "/navigation/0/label")).toBe("1:1");
});

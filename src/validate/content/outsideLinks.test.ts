import { describe, expect, test } from "vitest";
import { check } from "../../../tests/diagnostics/check.ts";
import { page } from "../../../tests/diagnostics/minimalSite.ts";

/** The matches in a small site whose home page has these blocks; /hours has a place with the id weekdays. */
function found(...blocks: object[]) {
  const hours = page("/hours", { type: "prose", id: "weekdays", text: "From nine to five." });
  return check({ routes: [page("/", ...blocks), hours] });
}

const prose = (text: string) => ({ type: "prose", text });

describe("a link to words that a browser highlights", () => {
  test.each([
    "See [the hours](/hours#:~:text=From%20nine).",
    "See [the hours](/hours#weekdays:~:text=From%20nine,five&text=nine).",
    "See [the hours](/hours#:~:text=nine) or [from nine](/hours#weekdays:~:text=nine%20(or%20ten)).",
    "See [the top](#:~:text=hours) or [a report](https://a.example/b#:~:text=c-,d).",
  ])("leads to its page: %s", (text) => {
    expect(found(prose(text))).toEqual([]);
  });

  test("leads to its page from a value, and as the address of the site itself", () => {
    const actions = [{ label: "See the hours", href: "/hours#weekdays:~:text=nine" }];
    expect(found({ type: "callToAction", heading: "Ask", actions })).toEqual([]);
    const diagnostics = found(prose("See [the hours](https://library.example/hours#:~:text=nine)."));
    expect(diagnostics.map(([rule]) => rule)).not.toContain("dead-anchor");
  });

  test("needs its place on the page", () => {
    const text = "[The hours](/hours#weekday:~:text=weekday)";
    expect(found(prose(text))).toEqual([["dead-anchor", "/hours#weekday:~:text=weekday"]]);
  });
});

describe("an address may have the characters of markup", () => {
  test.each([
    "On [a](https://a.example/~jo) and [b](https://b.example/~al/).",
    "On https://a.example/~jo/notes~ or [b](https://b.example/*c*), [c](https://c.example/a**b**c).",
    "See [the form](https://a.example/form_____b/XX12XX).",
    "See [a](https://a.example/n/n/n) and [b](https://a.example/a|---|b).",
  ])("in a link: %s", (text) => {
    expect(found(prose(text)).filter(([rule]) => rule !== "bare-address")).toEqual([]);
  });

  test("in a plain text", () => {
    expect(found({ type: "hero", heading: "Notes: https://a.example/*b*/c*d*" })).toEqual([]);
  });

  test.each([
    ["It is ~~not~~ open.", "~~not~~"],
    ["It is ~~https://a.example~~ open.", "~~https://a.example~~"],
    ["It is ~~[not](https://a.example/b)~~ open.", "~~[not](https://a.example/b)~~"],
    ["On [a](https://a.example/~jo) it is ~not~ open.", "~not~"],
  ])("markup around and beside addresses is still found: %s", (text, highlightedText) => {
    expect(found(prose(text))).toContainEqual(["literal-markdown", highlightedText]);
  });
});

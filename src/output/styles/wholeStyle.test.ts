import { expect, it } from "vitest";
import { withoutOtherLooks } from "./wholeStyle.ts";

it("the styles of all blocks have the rules of the site's look alone", () => {
  const css =
    "a{top:0}@media screen{:root[data-lists=boxes] .b{top:0}:root[data-lists=boxes] .c,:root[data-lists=filled] .c{top:0}}";
  expect(withoutOtherLooks(css, {})).toBe("a{top:0}");
  expect(withoutOtherLooks(css, { lists: "filled" })).toBe("a{top:0}@media screen{:root[data-lists=filled] .c{top:0}}");
});

import { expect, it } from "vitest";
import { fragmentUsesIn } from "./fragmentUses.ts";

const fragment = (name: string) => ({ type: "fragment", name });

it("has the references that lead to each fragment, the outermost first, and none for one that is there twice", () => {
  const spec = {
    fragments: { outer: [{ type: "hero" }, fragment("inner")], inner: [{ type: "prose" }], twice: [], unused: [] },
    routes: [{ blocks: [fragment("twice"), fragment("outer"), fragment("twice")] }],
  };
  expect(fragmentUsesIn(spec, "/routes/0/blocks")).toEqual({
    outer: ["/routes/0/blocks/1"],
    inner: ["/routes/0/blocks/1", "/fragments/outer/1"],
  });
});

import { describe, expect, it } from "vitest";
import { readLanguage } from "../../../site/language.ts";
import type { Ghost } from "../messages.ts";
import { listGhosts } from "./ghosts.ts";

/** The ghosts of a block of a page. */
function findGhosts(block: { type: string }): Ghost[] {
  const spec = { routes: [{ path: "/start", blocks: [block] }] };
  return listGhosts(spec, "/routes/0/blocks/0").ghosts;
}

const listNames = (block: { type: string }) => findGhosts(block).map(({ name }) => name);

describe("the ghosts of a block", () => {
  it("are the texts, pictures and buttons that it can have", () => {
    expect(listNames({ type: "hero" })).toEqual(["eyebrow", "text", "picture", "actions"]);
    expect(listNames({ type: "prose" })).toEqual(["eyebrow", "heading", "picture"]);
    expect(listNames({ type: "gallery" })).toEqual(["eyebrow", "heading", "intro"]);
  });

  it("are not those that it has", () => {
    const block = { type: "prose", eyebrow: "Fees", heading: "Form 3", picture: { src: "a.svg", decorative: true } };
    expect(listNames(block)).toEqual([]);
  });

  it("begin with an example, except a picture", () => {
    expect(findGhosts({ type: "hero" })).toEqual([
      expect.objectContaining({ name: "eyebrow", value: "[Line above]" }),
      expect.objectContaining({ name: "text", value: "[Text]" }),
      expect.not.objectContaining({ value: expect.anything() }),
      expect.objectContaining({ name: "actions", value: [{ label: "[Button]", href: "/start" }] }),
    ]);
  });

  it("are in no block that has its texts and pictures at all times", () => {
    expect(listNames({ type: "unknown" })).toEqual([]);
  });

  it("leave out what pages show behind others, or at times", () => {
    for (const type of readLanguage().blocks.keys())
      for (const name of ["background", "afterwards", "fallback"]) expect(listNames({ type })).not.toContain(name);
  });
});

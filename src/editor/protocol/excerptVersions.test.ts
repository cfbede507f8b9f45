import { describe, expect, it } from "vitest";
import { excerptVersions } from "./excerptVersions.ts";

describe("the excerpts of two versions", () => {
  it("are the whole texts where these are short", () => {
    expect(excerptVersions("The office", "The new office")).toEqual(["The office", "The new office"]);
  });

  it("leave out whole words far from what is different", () => {
    const words = "one two three four five six seven eight nine ten eleven twelve ";
    const [before, after] = excerptVersions(`${words}old ${words}`, `${words}new ${words}`);
    expect(before).toMatch(/^…\S.* old .*\S…$/);
    expect(after).toBe(before.replace("old", "new"));
    for (const word of before.replaceAll("…", "").trim().split(" "))
      expect([...words.split(" "), "old"]).toContain(word);
  });
});

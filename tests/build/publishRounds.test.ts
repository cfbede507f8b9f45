import { afterEach, beforeEach, expect, it } from "vitest";
import { changesBetween } from "../../src/edit/changes.ts";
import { BareRepository, type Clone } from "../publish/clones.ts";

/** How often each of the two publishes; many take minutes. */
const ROUNDS = Number(process.env.PUBLISH_ROUNDS ?? 2);

let remote: BareRepository;
beforeEach(() => {
  remote = new BareRepository();
});
afterEach(() => remote.remove());

/** Adds a block to the page, with a text that no other one has. */
async function addBlock(clone: Clone, text: string): Promise<void> {
  const { hash, text: siteText } = clone.site.current;
  const { length } = JSON.parse(siteText).routes[0].blocks;
  const value = { type: "prose", id: text, text };
  const index = Math.floor(Math.random() * (length + 1));
  const operation = { type: "insertItem", pointer: "/routes/0/blocks", index, value } as const;
  await clone.site.edit(hash, [operation], "Block");
}

it("the changes of two people who publish in turn from two computers are all on both, and published", async () => {
  const clones = [remote.clone("one"), remote.clone("two")];
  const addedTexts: string[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, clone] of clones.entries()) {
      const text = `text-${round}-${index}`;
      addedTexts.push(text);
      await addBlock(clone, text);
      const answer = await clone.publish();
      expect(answer).toMatchObject({ status: "published" });
      expect(answer).not.toHaveProperty("behind");
      expect(clone.read()).toBe(remote.read());
    }
  const [one, two] = clones as [Clone, Clone];
  await one.publish();
  expect(changesBetween(one.read(), two.read())).toEqual([]);
  const publishedTexts = JSON.parse(remote.read()).routes[0].blocks.map(({ text }: { text: string }) => text);
  expect(publishedTexts).toEqual(expect.arrayContaining(addedTexts));
  expect(new Set(publishedTexts).size).toBe(publishedTexts.length);
});

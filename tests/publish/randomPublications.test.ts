import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSite } from "./checkSite.ts";
import { HostPlace } from "./hostPlace.ts";
import { HOST_KINDS } from "./hosts/createHostStub.ts";
import { MemoryPlace } from "./memoryPlace.ts";
import { PEOPLE, steps, take } from "./randomSteps.ts";

const RUNS = 50 * Number(process.env.RUNS ?? 1);
const ROUNDS = 25;

describe.each<[string, () => MemoryPlace]>([
  ["in memory", () => new MemoryPlace()],
  ...HOST_KINDS.map((kind): [string, () => MemoryPlace] => [`at ${kind}`, () => new HostPlace(kind)]),
])("a remote %s", (_, createPlace) => {
  it("has no error, whatever two people do", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const place = createPlace();
        const people = [place.addPerson("one"), place.addPerson("two")] as const;
        for (const [person, action] of history) await take(people[person], action);
        for (const person of PEOPLE) await take(people[person], { kind: "publish", side: "ours" });
        const { files } = place.repository.get(place.repository.branches.get("main") ?? "");
        const errors = checkSite(place.read() ?? "", new Set(files.keys())).filter(
          ({ severity }) => severity === "error",
        );
        expect(errors).toEqual([]);
      }),
      { numRuns: RUNS, ...(process.env.SEED !== undefined && { seed: Number(process.env.SEED) }) },
    );
  });

  it("has all that two people publish in turn, and so do their folders", async () => {
    const place = createPlace();
    const people = [place.addPerson("one"), place.addPerson("two")];
    const addedTexts: string[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, person] of people.entries()) {
        const text = `text-${round}-${index}`;
        addedTexts.push(text);
        const value = { type: "prose", id: text, text };
        const { length } = JSON.parse(person.read()).routes[0].blocks;
        const insertionIndex = (round * 7 + index * 3) % (length + 1);
        person.site.edit({ type: "insertItem", pointer: "/routes/0/blocks", index: insertionIndex, value });
        const answer = await person.publish();
        expect(answer).toMatchObject({ status: "published" });
        expect(answer).not.toHaveProperty("behind");
        expect(person.read()).toBe(place.read());
      }
    const publishedTexts = JSON.parse(place.read() ?? "").routes[0].blocks.map(({ text }: { text: string }) => text);
    expect(publishedTexts).toEqual(expect.arrayContaining(addedTexts));
    expect(new Set(publishedTexts).size).toBe(publishedTexts.length);
  });
});

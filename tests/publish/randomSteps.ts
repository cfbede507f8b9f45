import fc from "fast-check";
import type { Person } from "./person.ts";
import { createPicture } from "./siteTexts.ts";

const PICTURES = ["hill.svg", "gate.svg"] as const;
export const PEOPLE = [0, 1] as const;
const BLOCKS = [0, 1] as const;

/** A step of a person: edits a text, shows, changes or removes a picture, publishes with a choice for conflicts. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("text" as const), block: fc.constantFrom(...BLOCKS), word: fc.nat(9) }),
  fc.record({
    kind: fc.constant("show" as const),
    block: fc.constantFrom(...BLOCKS),
    name: fc.constantFrom(...PICTURES),
  }),
  fc.record({ kind: fc.constant("file" as const), name: fc.constantFrom(...PICTURES), word: fc.nat(9) }),
  fc.record({ kind: fc.constant("remove" as const), name: fc.constantFrom(...PICTURES) }),
  fc.record({ kind: fc.constant("publish" as const), side: fc.constantFrom("ours" as const, "theirs" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A history of steps of two people. */
export const steps = fc.array(fc.tuple(fc.constantFrom(...PEOPLE), step), { minLength: 4, maxLength: 14 });

export async function take(person: Person, action: Step): Promise<void> {
  switch (action.kind) {
    case "text":
      return person.edit(action.block, `Text ${action.word}`);
    case "show":
      return person.edit(action.block, `See [the picture](/media/${action.name})`);
    case "file":
      return person.write(`media/${action.name}`, createPicture(`Picture ${action.word}`));
    case "remove":
      return person.remove(`media/${action.name}`);
    case "publish": {
      const { conflicts, fileConflicts } = await person.readPublication();
      const choices = Object.fromEntries([...conflicts, ...fileConflicts].map(({ id }) => [id, action.side]));
      await person.publish({ choices });
    }
  }
}

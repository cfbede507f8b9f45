import type { Block } from "../../../src/generated/site.ts";
import { figureBlocks } from "./figureBlocks.ts";
import { findNeighbour, getPath, type Place } from "./place.ts";
import { wordBlocks } from "./wordBlocks.ts";
import { paragraph, phrase } from "./words.ts";

/** Creates blocks by type; pages use the types in this order, in rotation. */
export const makers = { ...wordBlocks, ...figureBlocks };

/** The opening of a page; one in ten is typed. */
export function hero(place: Place): Extract<Block, { type: "hero" }> {
  const { random, index, picture } = place;
  return {
    type: "hero",
    eyebrow: phrase(random, 1, 3),
    heading: phrase(random, 3, 6),
    text: paragraph(random, 1, 2),
    picture,
    actions: [place.link(), { label: phrase(random, 2, 3), href: getPath(findNeighbour(index)) }],
    ...(index % 10 === 9 ? { typewriter: { next: [phrase(random, 3, 5)] } } : {}),
  };
}

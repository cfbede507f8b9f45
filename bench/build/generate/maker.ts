import type { Block } from "../../../src/generated/site.ts";
import type { Place } from "./place.ts";

/** A function for each block type that creates a block. */
export type Makers<Type extends Block["type"]> = { [Each in Type]: (place: Place) => Extract<Block, { type: Each }> };

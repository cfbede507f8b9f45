import type { Block } from "../../../src/generated/site.ts";
import type { Place } from "./place.ts";

/** How a block of a type is made. */
export type Makers<Type extends Block["type"]> = { [Each in Type]: (place: Place) => Extract<Block, { type: Each }> };

import { toInstant } from "../../src/site/moments.ts";
import { spec } from "./addresses.ts";

const block = spec.banners?.map((banner) => banner.block).find((candidate) => candidate.type === "countdown");
if (!block) throw new Error("site.json declares no countdown");

const [start, target] = [block.start, block.target].map((moment) => toInstant(moment, spec.site.timeZone)) as [
  number,
  number,
];

/** The moment to which the school's countdown counts. */
export const TARGET = new Date(target);

/** The moment at which half of its time is over. */
export const RUNNING = new Date((start + target) / 2);

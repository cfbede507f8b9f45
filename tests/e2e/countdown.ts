import { spec } from "./addresses";

const block = spec.banners?.map((banner) => banner.block).find((one) => one.type === "countdown");
if (!block) throw new Error("site.json declares no countdown");

/** The moment to which the school's countdown counts. */
export const TARGET = new Date(block.target);

/** The moment at which half of its time is over. */
export const RUNNING = new Date((Date.parse(block.start) + Date.parse(block.target)) / 2);

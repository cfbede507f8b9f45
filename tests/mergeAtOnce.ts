import { type MergeTexts, merge } from "../src/edit/merge.ts";

/** Merges texts in the thread of the test. */
export const mergeAtOnce: MergeTexts = async (...texts) => merge(...texts);

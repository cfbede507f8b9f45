import type { ReplacementsRequest } from "../../../protocol/studioMessages.ts";

/** What is to be replaced. */
export interface Replacing extends Omit<ReplacementsRequest, "path"> {
  /** The JSON pointer of the only text in which it is replaced. */
  only?: string;
  heading: string;
  /** What it does, for the person who undoes it. */
  title: string;
}

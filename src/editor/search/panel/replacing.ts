import type { ReplacementsRequest } from "../messages.ts";

/** The words to replace. */
export interface Replacing extends Omit<ReplacementsRequest, "path"> {
  /** The JSON pointer of the only text in which it is replaced. */
  only?: string;
  heading: string;
  /** The title for the person who undoes it. */
  title: string;
}

import { email, maxLength, object, optional, pipe, regex, string, trim } from "valibot";
import {
  declareAnswer,
  defineAction,
  defineQuery,
  empty,
  type InferRequest,
} from "../api/definitions/requestDefinition.ts";

/** The requests that show changes to somebody before they are published. */
export const draftRequests = {
  /** Asks where answers to a draft are sent. */
  draftReply: defineQuery(empty, declareAnswer<DraftReply>()),
  /** Asks for a draft as one file. */
  draft: defineAction(
    object({
      /** Where answers are sent; without it, to the address of the organization. */
      email: optional(pipe(string(), trim(), maxLength(200), email(), regex(/^[^?&#%]+$/))),
    }),
    declareAnswer<DraftAnswer>(),
  ),
};

export type DraftRequest = InferRequest<typeof draftRequests.draft>;

/** The address of the organization, if the site has one. */
export interface DraftReply {
  email?: string;
}

/** A draft, or why there is none. */
export type DraftAnswer =
  | ({ status: "ready" } & DraftFile)
  /** No page differs from the version with which the site is compared. */
  | { status: "nothing" }
  /** The site has errors, and no version of it can be shown. */
  | { status: "broken" };

/** A draft as one HTML file. */
export interface DraftFile {
  html: string;
  /** How many pages are shown in it. */
  pages: number;
  /** The parts that had to be left out, in sentences. */
  notes: string[];
}

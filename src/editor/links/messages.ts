import { object, string } from "valibot";
import { declareAnswer, defineQuery, empty, type InferRequest } from "../api/definitions/requestDefinition.ts";

/** The requests about links. */
export const linkRequests = {
  linkTargets: defineQuery(empty, declareAnswer<LinkTargets>()),
  /** Asks whether a link works: an address of a website, a person or a telephone, without constants. */
  checkLink: defineQuery(object({ href: string() }), declareAnswer<CheckedLink>()),
};

export type CheckLinkRequest = InferRequest<typeof linkRequests.checkLink>;

/** The targets of links in the site, besides its pages, which have a list of their own. */
export interface LinkTargets {
  /** Places on pages, with their headings; without one, their ids. */
  places: { path: string; id: string; heading: string }[];
  constants: { name: string; text: string }[];
}

export type CheckedLink =
  | { status: "right" }
  /** `instead` is a link that was probably intended. */
  | { status: "wrong"; message: string; instead?: string };

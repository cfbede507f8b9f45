import { literal, object, picklist, string, union } from "valibot";
import { type InferRequest, index } from "../api/definitions/requestDefinition.ts";
import { defineChange } from "../siteFile/messages.ts";

/** The requests about problems of the site. */
export const previewRequests = {
  /** A request of the panel; `problem` and `suggestion` are indexes in its lists. */
  fix: defineChange(
    union([
      object({ action: literal("fix"), problem: index, suggestion: index, message: string() }),
      object({ action: picklist(["fix all", "undo", "dismiss"]) }),
    ]),
  ),
};

export type FixRequest = InferRequest<typeof previewRequests.fix>;

import { checkLiteral } from "../checkLiteral.ts";
import type { PageRule } from "../rule.ts";

/** Who sent a message and when, copied from a chat together with its words. */
export const chatMessage: PageRule = {
  kind: "page",
  id: "chat-message",
  severity: "warning",
  phase: "content",
  check: checkLiteral("chat"),
};

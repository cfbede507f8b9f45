import { checkLiteral } from "../checkLiteral.ts";
import type { Rule } from "../rule.ts";

/** Who sent a message and when, copied from a chat together with its words. */
export const chatMessage: Rule = {
  id: "chat-message",
  severity: "warning",
  phase: "content",
  check: checkLiteral("chat"),
};

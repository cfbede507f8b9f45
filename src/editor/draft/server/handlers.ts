import type { Handlers } from "../../server/handlers.ts";
import type { draftRequests } from "../messages.ts";
import { createDraft, type DraftOptions, readReplyAddress } from "./createDraft.ts";

interface DraftContext extends DraftOptions {
  /** Resolves when the newest version is shown, if it can be. */
  whenShown(): Promise<unknown>;
}

/** Answers the requests for drafts. */
export function createDraftHandlers(context: DraftContext): Handlers<keyof typeof draftRequests> {
  const { whenShown, ...options } = context;
  return {
    async draftReply() {
      await whenShown();
      const email = await readReplyAddress(options);
      return email === undefined ? {} : { email };
    },
    async draft({ email }) {
      await whenShown();
      return createDraft(options, email);
    },
  };
}

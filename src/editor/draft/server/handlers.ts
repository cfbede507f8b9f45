import type { Handlers } from "../../server/handlers.ts";
import type { draftRequests } from "../messages.ts";
import { createDraft, type DraftOptions } from "./createDraft.ts";

interface DraftContext extends DraftOptions {
  /** Resolves when the newest version is shown, if it can be. */
  whenShown(): Promise<unknown>;
  /** The address of the organization, if the site has one. */
  readAddress(): string | undefined;
}

/** Answers the requests for drafts. */
export function createDraftHandlers(context: DraftContext): Handlers<keyof typeof draftRequests> {
  const { whenShown, readAddress, ...options } = context;
  return {
    async draftReply() {
      await whenShown();
      const email = readAddress();
      return email === undefined ? {} : { email };
    },
    async draft({ email }) {
      await whenShown();
      return createDraft(options, email);
    },
  };
}

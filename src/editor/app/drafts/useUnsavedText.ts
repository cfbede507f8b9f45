import { useEffect, useState } from "react";
import type { Refusal } from "../../siteFile/messages.ts";
import type { SaveResult } from "../api/useSave.ts";
import { type OfferedDraft, useTextDraft } from "./useTextDraft.ts";

interface SavedText {
  /** The JSON pointer of the text. */
  pointer: string;
  /** The text as it is saved, and the hash of the version that it is from. */
  value: string;
  hash: string;
  /** The text as site.json has it; undefined if it has none, and `value` is made from others. */
  writtenText: string | undefined;
  /** Saves another text on top of the version that was there when its typing began. */
  save(text: string, base: string): Promise<SaveResult>;
}

/** A text that is typed into a field, which is saved when that is left. */
export interface UnsavedText {
  text: string;
  /** Why it was not saved. */
  refusals: readonly Refusal[];
  /** The text that was typed here before, and not saved. */
  draft: OfferedDraft | undefined;
  isTyped: boolean;
  type(text: string): void;
  /** Saves the typed text, or another in its place. */
  commit(text?: string): Promise<void>;
  /** Shows the saved text again. */
  reset(): void;
  discardDraft(): void;
}

/** Keeps a typed text until it is saved: neither a save of others nor the end of the window replaces it. */
export function useUnsavedText({ pointer, value, hash, writtenText, save }: SavedText): UnsavedText {
  const drafts = useTextDraft({ pointer, value: writtenText, savedText: value });
  /** The text that is typed, on top of which version; undefined while nothing is. */
  const [typedText, setTypedText] = useState<{ text: string; base: string }>();
  const [savedText, setSavedText] = useState<string>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  // the text is shown until the site has it, or has something else by now
  useEffect(() => {
    if (savedText === undefined) return;
    setSavedText(undefined);
    setTypedText((last) => (last?.text === savedText ? undefined : last));
  }, [value]);

  function type(text: string): void {
    setTypedText((last) => ({ text, base: last?.base ?? hash }));
    drafts.keep(text);
  }

  function reset(): void {
    setTypedText(undefined);
    setRefusals([]);
    drafts.forget();
  }

  async function commit(text = typedText?.text): Promise<void> {
    if (text === undefined || text === savedText) return;
    if (text === value) return reset();
    const base = typedText?.base ?? hash;
    setTypedText({ text, base });
    const result = await save(text, base);
    if (result === true) {
      setSavedText(text);
      drafts.forget();
    }
    setRefusals(typeof result === "boolean" ? [] : result);
  }

  return {
    text: typedText?.text ?? value,
    refusals,
    draft: drafts.draft,
    isTyped: typedText !== undefined,
    type,
    commit,
    reset,
    discardDraft: drafts.discard,
  };
}

import { useState } from "react";
import { useSave } from "../../app/api/useSave.ts";
import type { Operation, Refusal } from "../../siteFile/messages.ts";

interface SharedValue {
  /** The value as it is saved, and the hash of the text that it is from. */
  value: string;
  hash: string;
  title: string;
  /** How another value is saved. */
  change(value: string): Operation;
}

/** What is typed for a value of site.json, which is saved when it is left; what others save meanwhile does not replace it. */
export function useSharedValue({ value, hash, title, change }: SharedValue) {
  const { save } = useSave();
  /** What is typed, on top of which version; undefined while nothing is. */
  const [draft, setDraft] = useState<{ text: string; base: string }>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  async function commit(text = draft?.text): Promise<void> {
    if (text === undefined) return;
    if (text === value) return reset();
    const base = draft?.base ?? hash;
    setDraft({ text, base });
    const result = await save({ title, base, operations: [change(text)] });
    if (result === true) return reset(text);
    setRefusals(result === false ? [] : result);
  }

  /** Shows the saved value, unless something else than `text` was typed meanwhile. */
  function reset(text?: string): void {
    setDraft((last) => (text === undefined || last?.text === text ? undefined : last));
    setRefusals([]);
  }

  return {
    text: draft?.text ?? value,
    refusals,
    type: (text: string) => setDraft((last) => ({ text, base: last?.base ?? hash })),
    commit,
    reset: () => reset(),
    isTyped: draft !== undefined,
  };
}

import { useState } from "react";
import { type KeyedItem, keyItems } from "./itemKeys.ts";

/** The items of a list, each with a key that it keeps when it changes its place. */
export function useKeyedItems(value: unknown): readonly KeyedItem[] {
  const [keyed, setKeyed] = useState<{ list: unknown; items: readonly KeyedItem[] }>({ list: undefined, items: [] });
  if (keyed.list === value) return keyed.items;
  const items = keyItems(Array.isArray(value) ? value : [], keyed.items);
  setKeyed({ list: value, items });
  return items;
}

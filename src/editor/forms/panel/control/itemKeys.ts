/** An item of a list with a key that it keeps when it changes its place. */
export interface KeyedItem {
  key: number;
  value: unknown;
}

/** Gives the items of a list the keys that they had before: an item that was moved is the same, one that was edited as well. */
export function keyItems(items: readonly unknown[], previousItems: readonly KeyedItem[]): KeyedItem[] {
  const unusedKeys = new Set(previousItems.map(({ key }) => key));
  const take = (key: number | undefined) => (key !== undefined && unusedKeys.delete(key) ? key : undefined);
  const previousTexts = previousItems.map(({ value }) => writeSorted(value));
  const texts = items.map(writeSorted);
  const keys = texts.map((text, index) =>
    text === previousTexts[index] ? take(previousItems[index]?.key) : undefined,
  );
  const movedKeys = new Map<string, number[]>();
  for (const [index, { key }] of previousItems.entries()) {
    const text = previousTexts[index] ?? "";
    const keysOfText = movedKeys.get(text) ?? [];
    if (unusedKeys.has(key)) keysOfText.push(key);
    movedKeys.set(text, keysOfText);
  }
  for (const [index, text] of texts.entries()) keys[index] ??= take(movedKeys.get(text)?.shift());
  let lastKey = previousItems.reduce((last, { key }) => Math.max(last, key), 0);
  return items.map((value, index) => ({ value, key: keys[index] ?? take(previousItems[index]?.key) ?? ++lastKey }));
}

/** A value as a text, which is the same in whatever order its properties are. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

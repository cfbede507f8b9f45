import { isSame } from "../../../protocol/formValue.ts";

/** An item of a list with what it is known by while it changes its place. */
export interface KeyedItem {
  key: number;
  value: unknown;
}

/** Gives the items of a list the keys that they had before: an item that was moved is the same, one that was edited as well. */
export function keyItems(items: readonly unknown[], previousItems: readonly KeyedItem[]): KeyedItem[] {
  const unusedItems = new Set(previousItems);
  const take = (item: KeyedItem | undefined) => {
    if (item) unusedItems.delete(item);
    return item?.key;
  };
  const movedKeys = items.map((value, index) => {
    const samePlace = previousItems[index];
    const isUnmoved = samePlace && unusedItems.has(samePlace) && isSame(samePlace.value, value);
    return take(isUnmoved ? samePlace : [...unusedItems].find((item) => isSame(item.value, value)));
  });
  let lastKey = Math.max(0, ...previousItems.map(({ key }) => key));
  return items.map((value, index) => {
    const samePlace = previousItems[index];
    const editedKey = () => (samePlace && unusedItems.has(samePlace) ? take(samePlace) : undefined);
    return { value, key: movedKeys[index] ?? editedKey() ?? ++lastKey };
  });
}

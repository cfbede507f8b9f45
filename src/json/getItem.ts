/** The item of a list, or the character of a text, that is known to be there. Throws when it is not. */
export function getItem<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}`);
  return item;
}

/** The last item of a list that is known not to be empty. Throws when it is. */
export function lastItem<Item>(items: ArrayLike<Item>): Item {
  return getItem(items, items.length - 1);
}

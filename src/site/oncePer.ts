/**
 * Computes something once for each object, such as a block of a site: versions of a site share the objects that have not
 * changed.
 */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = values.get(key) ?? { value: compute(key) };
    values.set(key, entry);
    return entry.value;
  };
}

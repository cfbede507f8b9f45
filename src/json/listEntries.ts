/** The entries of an object whose type names all of its properties. */
export function listEntries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries<Value>(record) as [Key, Value][];
}

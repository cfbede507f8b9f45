/**
 * Sorts names topologically, by Kahn's algorithm: each comes after all names that it uses. Names in a cycle, and names
 * that use one of these, are left out.
 */
export function topologicalOrder(uses: ReadonlyMap<string, readonly string[]>): string[] {
  const users = new Map<string, string[]>();
  /** For each name, how many of the names that it uses are not in the order yet. */
  const remaining = new Map<string, number>();
  for (const [name, used] of uses) {
    const known = used.filter((one) => uses.has(one));
    remaining.set(name, known.length);
    for (const one of known) {
      const others = users.get(one);
      if (others) others.push(name);
      else users.set(one, [name]);
    }
  }
  const ordered = Array.from(uses.keys()).filter((name) => remaining.get(name) === 0);
  // the array grows during the loop
  for (const name of ordered) {
    for (const user of users.get(name) ?? []) {
      const left = (remaining.get(user) ?? 0) - 1;
      remaining.set(user, left);
      if (left === 0) ordered.push(user);
    }
  }
  return ordered;
}

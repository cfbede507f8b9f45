/**
 * Sorts names topologically, by Kahn's algorithm: each comes after all names that it uses. Names in a cycle, and names
 * that use one of these, are left out.
 */
export function topologicalOrder(uses: ReadonlyMap<string, readonly string[]>): string[] {
  const users = new Map<string, string[]>();
  /** For each name, how many of the names that it uses are not in the order yet. */
  const remaining = new Map<string, number>();
  for (const [name, usedNames] of uses) {
    const knownNames = usedNames.filter((usedName) => uses.has(usedName));
    remaining.set(name, knownNames.length);
    for (const usedName of knownNames) {
      const otherUsers = users.get(usedName);
      if (otherUsers) otherUsers.push(name);
      else users.set(usedName, [name]);
    }
  }
  const orderedNames = Array.from(uses.keys()).filter((name) => remaining.get(name) === 0);
  // the array grows during the loop
  for (const name of orderedNames) {
    for (const user of users.get(name) ?? []) {
      const left = (remaining.get(user) ?? 0) - 1;
      remaining.set(user, left);
      if (left === 0) orderedNames.push(user);
    }
  }
  return orderedNames;
}

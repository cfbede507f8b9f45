/**
 * The names of things that use one another, in an order in which each comes after all that it uses. Those that use
 * themselves, directly or through others, have no place in it, and neither have those that use one of them.
 */
export function innerFirst(uses: ReadonlyMap<string, readonly string[]>): string[] {
  const users = new Map<string, string[]>();
  /** How many of the things that it uses have no place yet. */
  const waitsFor = new Map<string, number>();
  for (const [name, used] of uses) {
    const known = used.filter((one) => uses.has(one));
    waitsFor.set(name, known.length);
    for (const one of known) {
      const others = users.get(one);
      if (others) others.push(name);
      else users.set(one, [name]);
    }
  }
  const ordered = Array.from(uses.keys()).filter((name) => waitsFor.get(name) === 0);
  // the list grows while it is walked
  for (const name of ordered) {
    for (const user of users.get(name) ?? []) {
      const left = (waitsFor.get(user) ?? 0) - 1;
      waitsFor.set(user, left);
      if (left === 0) ordered.push(user);
    }
  }
  return ordered;
}

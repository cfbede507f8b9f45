import { escapePointer } from "../../../json/escapePointer.ts";
import { findValue } from "../../../json/pointer.ts";
import type { Points } from "../messages.ts";

/** How the blocks of a list get to be there: see Points. `list` is the pointer of the blocks of a page. */
export function fragmentUsesIn(spec: unknown, list: string): Points["fragmentUses"] {
  const usesByName = new Map<string, string[][]>();
  collect(list, []);
  return Object.fromEntries(
    [...usesByName].flatMap(([name, [use, otherUse]]) => (use && !otherUse ? [[name, use]] : [])),
  );

  function collect(pointer: string, path: readonly string[]): void {
    const blocks = findValue(spec, pointer) as { type: string; name?: string }[] | undefined;
    for (const [index, { type, name = "" }] of blocks?.entries() ?? []) {
      if (type !== "fragment") continue;
      const key = escapePointer(name);
      const use = [...path, `${pointer}/${index}`];
      usesByName.set(key, [...(usesByName.get(key) ?? []), use]);
      collect(`/fragments/${key}`, use);
    }
  }
}

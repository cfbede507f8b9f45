import { topologicalOrder } from "../../site/topologicalOrder.ts";
import type { SiteRule } from "../rule.ts";
import type { BlockList } from "../site/pages/blockList.ts";

/** A page or a fragment with more blocks than visitors read, most of them from fragments. */
export const tooManyBlocks: SiteRule = {
  kind: "site",
  id: "too-many-blocks",
  severity: "error",
  phase: "reference",
  check({ lists }, report) {
    const placing = lists.filter(({ fragments }) => fragments.length > 0);
    const counts = countBlocks(lists);
    for (const list of placing) {
      const inside = list.fragments.map(({ name }) => counts.get(name) ?? 0);
      // the fragment in it is reported
      if (inside.some((count) => count > MOST) || list.length + sum(inside) <= MOST) continue;
      const [{ name, pointer }] = list.fragments as [BlockList["fragments"][number]];
      const whole = list.fragment === undefined ? "The page" : `The fragment "${list.fragment}"`;
      report({
        pointer: `${pointer}/name`,
        on: "value",
        message: `${whole} has more than 1,000 blocks with those of fragments such as "${name}"`,
        remedy: "Place each fragment only once.",
      });
    }
  },
};

/** The most blocks of a page or a fragment, with the blocks of the fragments in it. */
const MOST = 1000;

/** How many blocks each fragment has, each placement counted as one; those in a cycle are left out. */
function countBlocks(lists: readonly BlockList[]): Map<string, number> {
  const fragments = new Map(lists.flatMap((list) => (list.fragment === undefined ? [] : [[list.fragment, list]])));
  const uses = new Map(Array.from(fragments, ([name, list]) => [name, list.fragments.map((block) => block.name)]));
  const counts = new Map<string, number>();
  for (const name of topologicalOrder(uses)) {
    const inside = (uses.get(name) as string[]).map((inner) => counts.get(inner) ?? 0);
    counts.set(name, (fragments.get(name) as BlockList).length + sum(inside));
  }
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import { BlockList, Branch, Field, type Group } from "./branch";
import { blockPlans, type Members, type Plan, sitePlan } from "./plan";
import type { PointerTree } from "./pointer";

/** What a walk over site.json finds. */
export interface Collection {
  /** The strings of each kind, outside of what the schema finds faulty. */
  fields: ReadonlyMap<string, readonly Field[]>;
  /** The blocks of each type in which the schema finds no fault. */
  blocks: ReadonlyMap<string, readonly Branch<Group>[]>;
  lists: readonly BlockList[];
}

/** Walks over a value that may be faulty, and collects what is of the right shape. */
export function collect(site: unknown, faults: PointerTree | undefined): Collection {
  const fields = new Map<string, Field[]>();
  const blocks = new Map<string, Branch<Group>[]>();
  const lists: BlockList[] = [];

  function inside({ named, any }: Members, branch: Branch): void {
    const { value } = branch;
    if (isList(value)) {
      if (any) for (let index = 0; index < value.length; index++) member(any, value[index], index, branch);
      return;
    }
    for (const key in value) {
      const plan = named.get(key) ?? (named.has(key) ? undefined : any);
      if (plan) member(plan, value[key], key, branch);
    }
  }

  function member(plan: Plan, value: unknown, key: string | number, branch: Branch): void {
    if (typeof value === "string") leaf(plan, value, key, branch);
    else if (typeof value !== "object" || value === null) return;
    else if (plan === "block") block(new Branch(value as Group, key, branch), branch);
    else if ("named" in plan) inside(plan, new Branch(value as Group, key, branch));
  }

  function leaf(plan: Plan, value: string, key: string | number, branch: Branch): void {
    if (plan === "block" || "named" in plan || plan.sign?.test(value) === false) return;
    if (branch.faults?.below.has(String(key))) return;
    const field = new Field(plan.kind, value, key, branch);
    add(fields, plan.kind, field);
    if (plan.kind === "id") lists.at(-1)?.ids.push(field);
  }

  function block(written: Branch<Group>, home: Branch): void {
    const { type } = written.value;
    if (typeof type !== "string") return;
    if (lists.at(-1)?.branch !== home) lists.push(new BlockList(home));
    if (type === "fragment") lists.at(-1)?.fragments.push(written);
    if (!written.faults) add(blocks, type, written);
    const plan = blockPlans.get(type);
    if (plan) inside(plan, written);
  }

  if (typeof site === "object" && site !== null) inside(sitePlan, new Branch(site as Group, "", undefined, faults));
  return { fields, lists, blocks };
}

function add<Item>(groups: Map<string, Item[]>, name: string, item: Item): void {
  const group = groups.get(name);
  if (group) group.push(item);
  else groups.set(name, [item]);
}

function isList(value: Group | readonly unknown[]): value is readonly unknown[] {
  return Array.isArray(value);
}

import { countKeys } from "../parse/losses.ts";
import { BlockList, Named } from "../pointer/blockList.ts";
import { type Container, Cursor, type Group } from "../pointer/cursor.ts";
import type { PointerTree } from "../pointer/pointer.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { blockPlans, type Plan, sitePlan } from "./plan.ts";

/** The part of a site's context that a walk needs. */
type Walked = Pick<SiteContext, "value" | "schemaErrors" | "lists">;

/** Called during a walk over site.json, for values without a schema error. */
export interface Steps {
  /** A string of a kind that rules visit. */
  string(value: string, at: Cursor): void;
  /** A block. */
  block(type: string, block: Group, at: Cursor): void;
  /** An array item that equals the one before it. */
  repeated(entry: Group, at: Cursor): void;
}

/**
 * Walks over a site, which may have schema errors, and adds its lists of blocks to `lists`. Returns the number of keys,
 * as `countKeys` does.
 */
export function walk(site: Walked, steps: Steps): number {
  const { value, schemaErrors } = site;
  if (typeof value !== "object" || value === null) return countKeys(value);
  const walking = new Walk(value as Group, site, steps);
  walking.inside(sitePlan, value as Group, schemaErrors);
  return walking.keys;
}

/** A class, since its methods call one another half a million times in a large site, where closures are slower. */
class Walk {
  keys = 0;
  private readonly at: Cursor;
  /** The current list of blocks, or the last one. */
  private list: BlockList | undefined = undefined;

  private readonly lists: BlockList[];

  constructor(
    value: Group,
    { lists }: Walked,
    private readonly steps: Steps,
  ) {
    this.at = new Cursor(value);
    this.lists = lists;
  }

  inside({ named, any }: Plan, value: Container, errors?: PointerTree): void {
    if (Array.isArray(value)) {
      let keysBefore = 0;
      for (let index = 0; index < value.length; index++) {
        const { keys } = this;
        this.member(any, value[index], index, errors);
        const keysIn = this.keys - keys;
        // equal items have the same number of keys, which most neighbouring blocks have not
        if (keysIn > 0 && keysIn === keysBefore) this.compare(value, index, errors);
        keysBefore = keysIn;
      }
      return;
    }
    for (const key in value) {
      this.keys++;
      const plan = named.get(key) ?? (any && !named.has(key) ? any : undefined);
      this.member(plan, (value as Group)[key], key, errors);
    }
  }

  private member(plan: Plan | undefined, value: unknown, key: string | number, above?: PointerTree): void {
    if (typeof value === "string") {
      const visited = plan?.text ?? plan;
      if (visited?.does === "visit") this.string(visited.kind, value, key, above);
    } else if (!plan || plan.does === "visit" || typeof value !== "object" || value === null)
      this.keys += countKeys(value);
    else {
      this.at.key = key;
      const errors = above?.below.get(String(key));
      if (plan.does === "enter") this.below(plan, value as Container, errors);
      else this.block(value as Group, errors);
    }
  }

  /** Compares an array item with the one before it. */
  private compare(list: readonly unknown[], index: number, errors?: PointerTree): void {
    if (errors?.below.has(String(index)) || !isSame(list[index - 1], list[index])) return;
    this.at.key = index;
    this.steps.repeated(list[index] as Group, this.at);
  }

  private below(plan: Plan, value: Container, errors?: PointerTree): void {
    this.at.enter(value);
    this.inside(plan, value as Group, errors);
    this.at.leave();
  }

  private string(kind: string, value: string, key: string | number, above?: PointerTree): void {
    if (above?.below.has(String(key))) return;
    this.at.key = key;
    this.at.kind = kind;
    if (kind === "id") this.list?.ids.push(new Named(value, this.at.group, this.list));
    else this.steps.string(value, this.at);
  }

  private block(block: Group, errors?: PointerTree): void {
    const { type } = block;
    const plan = typeof type === "string" ? blockPlans.get(type) : undefined;
    if (typeof type === "string") this.visitBlock(type, block, errors);
    if (plan) this.below(plan, block, errors);
    else this.keys += countKeys(block);
  }

  private visitBlock(type: string, block: Group, errors?: PointerTree): void {
    const { name } = block;
    const list = this.currentList();
    if (type === "fragment" && typeof name === "string") list.fragments.push(new Named(name, block, list));
    if (!errors) this.steps.block(type, block, this.at);
  }

  /** The list of the current block: blocks of one list follow one another. */
  private currentList(): BlockList {
    const blocks = this.at.group;
    if (this.list?.blocks === blocks) return this.list;
    this.list = new BlockList(blocks, this.at.parentPlace());
    this.lists.push(this.list);
    return this.list;
  }
}

/** Whether two JSON values are equal. It stops at the first difference: items of an array mostly differ early. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  for (const key in one) if (!isSame((one as Group)[key], (other as Group)[key])) return false;
  return Object.keys(one).length === Object.keys(other).length;
}

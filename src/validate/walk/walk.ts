import { countKeys } from "../parse/losses.ts";
import { BlockList, Named } from "../pointer/blockList.ts";
import { type Container, Cursor, type Group } from "../pointer/cursor.ts";
import type { PointerTree } from "../pointer/pointer.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { isSame } from "./isSame.ts";
import { blockPlans, type Plan, sitePlan } from "./plan.ts";

/** A site as a walk needs it. */
type Walked = Pick<SiteContext, "value" | "schemaErrors" | "lists">;

/** What is done with what a walk over site.json passes; the values in hand are sound. */
export interface Steps {
  /** A string whose kind the schema names. */
  string(value: string, at: Cursor): void;
  /** A block in which the schema finds no fault. */
  block(type: string, block: Group, at: Cursor): void;
  /** An entry of a list, in which the schema finds no fault, that is the same as the one before it. */
  repeated(entry: Group, at: Cursor): void;
}

/**
 * Walks over a value that may be faulty in places; the lists of blocks that it passes are added to those given.
 * Returns the number of keys in it as `countKeys` does, since it sees them all.
 */
export function walk(site: Walked, steps: Steps): number {
  const { value, schemaErrors } = site;
  if (typeof value !== "object" || value === null) return countKeys(value);
  const walking = new Walk(value as Group, site, steps);
  walking.inside(sitePlan, value as Group, schemaErrors);
  return walking.keys;
}

/** A class, since its methods call one another half a million times in a large site: closures would be called slowly. */
class Walk {
  keys = 0;
  private readonly at: Cursor;
  /** The list of blocks in hand, or the last one. */
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

  inside({ named, any }: Plan, value: Container, faults?: PointerTree): void {
    if (Array.isArray(value)) {
      let keysBefore = 0;
      for (let index = 0; index < value.length; index++) {
        const { keys } = this;
        this.member(any, value[index], index, faults);
        const keysIn = this.keys - keys;
        // entries that are the same have as many keys, which most neighbouring blocks have not
        if (keysIn > 0 && keysIn === keysBefore) this.beside(value, index, faults);
        keysBefore = keysIn;
      }
      return;
    }
    for (const key in value) {
      this.keys++;
      const plan = named.get(key) ?? (any && !named.has(key) ? any : undefined);
      this.member(plan, (value as Group)[key], key, faults);
    }
  }

  private member(plan: Plan | undefined, value: unknown, key: string | number, above?: PointerTree): void {
    if (typeof value === "string") {
      if (plan?.does === "show") this.string(plan.kind, value, key, above);
    } else if (!plan || plan.does === "show" || typeof value !== "object" || value === null)
      this.keys += countKeys(value);
    else {
      this.at.key = key;
      const faults = above?.below.get(String(key));
      if (plan.does === "go in") this.below(plan, value as Container, faults);
      else this.block(value as Group, faults);
    }
  }

  /** Looks at an entry of a list and the one before it. */
  private beside(list: readonly unknown[], index: number, faults?: PointerTree): void {
    if (faults?.below.has(String(index)) || !isSame(list[index - 1], list[index])) return;
    this.at.key = index;
    this.steps.repeated(list[index] as Group, this.at);
  }

  private below(plan: Plan, value: Container, faults?: PointerTree): void {
    this.at.enter(value);
    this.inside(plan, value as Group, faults);
    this.at.leave();
  }

  private string(kind: string, value: string, key: string | number, above?: PointerTree): void {
    if (above?.below.has(String(key))) return;
    this.at.key = key;
    this.at.kind = kind;
    if (kind === "id") this.list?.ids.push(new Named(value, this.at.group, this.list));
    else this.steps.string(value, this.at);
  }

  private block(written: Group, faults?: PointerTree): void {
    const { type } = written;
    const plan = typeof type === "string" ? blockPlans.get(type) : undefined;
    if (typeof type === "string") this.take(type, written, faults);
    if (plan) this.below(plan, written, faults);
    else this.keys += countKeys(written);
  }

  private take(type: string, written: Group, faults?: PointerTree): void {
    const { name } = written;
    const list = this.listInHand();
    if (type === "fragment" && typeof name === "string") list.fragments.push(new Named(name, written, list));
    if (!faults) this.steps.block(type, written, this.at);
  }

  /** Blocks of one list come one after the other. */
  private listInHand(): BlockList {
    const blocks = this.at.group;
    if (this.list?.blocks === blocks) return this.list;
    this.list = new BlockList(blocks, this.at.homePlace());
    this.lists.push(this.list);
    return this.list;
  }
}

import { areEqual } from "../../json/areEqual.ts";
import { type Container, Cursor, type Group, isContainer, isList } from "../../json/cursor.ts";
import { isObject } from "../../json/isObject.ts";
import type { PointerTree } from "../../json/pointer.ts";
import type { ListFact } from "../facts.ts";
import { countKeys } from "../parse/losses.ts";
import type { Part } from "../site/part.ts";
import { blockPlans, type Plan, sitePlan } from "./plan.ts";

/** Called during a walk over a part of site.json, for values without a schema error. */
export interface Steps {
  /** A string of a kind that rules visit. */
  string(value: string, at: Cursor): void;
  /** A block. */
  block(type: string, block: Group, at: Cursor): void;
  /** An array item that equals the one before it. */
  repeated(entry: Group, at: Cursor): void;
}

/**
 * Walks over a part of a site, which may have schema errors. Returns its lists of blocks, and the number of its keys, as
 * `countKeys` counts them.
 */
export function walk({ property, key, pointer, value, errors }: Part, steps: Steps) {
  const whole = sitePlan.named.get(property);
  const plan = key === undefined ? whole : whole?.any;
  if (!isContainer(value) || plan?.does !== "enter") return { keys: countKeys(value), lists: [] };
  const walking = new Walk(new Cursor(pointer, value), steps);
  walking.inside(plan, value, errors);
  return { keys: walking.keys, lists: walking.lists };
}

/** A list of blocks that is being walked over. */
interface CurrentList {
  blocks: Container;
  fact: ListFact;
}

/** A class, since its methods call one another half a million times in a large site, where closures are slower. */
class Walk {
  keys = 0;
  readonly lists: ListFact[] = [];
  /** The current list of blocks, or the last one. */
  private list: CurrentList | undefined = undefined;
  /** How many blocks are around the current value: an entry of a block may have blocks. */
  private depth = 0;

  constructor(
    private readonly at: Cursor,
    private readonly steps: Steps,
  ) {}

  inside({ named: namedPlans, any: anyPlan }: Plan, value: Container, errors?: PointerTree): void {
    if (isList(value)) {
      let keysBefore = 0;
      for (let index = 0; index < value.length; index++) {
        const { keys } = this;
        this.member(anyPlan, value[index], index, errors);
        const keysIn = this.keys - keys;
        // equal items have the same number of keys, which most neighbouring blocks have not
        if (keysIn > 0 && keysIn === keysBefore) this.compare(value, index, errors);
        keysBefore = keysIn;
      }
      return;
    }
    for (const key in value) {
      this.keys++;
      const plan = namedPlans.get(key) ?? (anyPlan && !namedPlans.has(key) ? anyPlan : undefined);
      this.member(plan, value[key], key, errors);
    }
  }

  private member(plan: Plan | undefined, value: unknown, key: string | number, above?: PointerTree): void {
    if (typeof value === "string") {
      const stringPlan = plan?.text ?? plan;
      if (stringPlan?.does === "visit") this.string(stringPlan.kind, value, key, above);
    } else if (!plan || plan.does === "visit" || !isContainer(value)) this.keys += countKeys(value);
    else {
      this.at.key = key;
      const errors = above?.below.get(String(key));
      if (plan.does === "enter") this.below(plan, value, errors);
      else this.block(value, errors);
    }
  }

  /** Compares an array item with the one before it. */
  private compare(list: readonly unknown[], index: number, errors?: PointerTree): void {
    const entry = list[index];
    if (!isObject(entry) || errors?.below.has(String(index)) || !areEqual(list[index - 1], entry)) return;
    this.at.key = index;
    this.steps.repeated(entry, this.at);
  }

  private below(plan: Plan, value: Container, errors?: PointerTree): void {
    this.at.enter(value);
    this.inside(plan, value, errors);
    this.at.leave();
  }

  private string(kind: string, value: string, key: string | number, above?: PointerTree): void {
    if (above?.below.has(String(key))) return;
    this.at.key = key;
    this.at.kind = kind;
    if (kind === "id") this.list?.fact.ids.push({ name: value, pointer: this.at.home });
    else this.steps.string(value, this.at);
  }

  private block(block: Container, errors?: PointerTree): void {
    let plan: Plan | undefined;
    if (!isList(block) && typeof block.type === "string") {
      plan = blockPlans.get(block.type);
      this.visitBlock(block.type, block, errors);
    }
    if (!plan) {
      this.keys += countKeys(block);
      return;
    }
    const { list } = this;
    this.depth++;
    this.below(plan, block, errors);
    this.depth--;
    this.list = list;
  }

  private visitBlock(type: string, block: Group, errors?: PointerTree): void {
    const { name } = block;
    const { fragments } = this.currentList();
    if (type === "fragment" && typeof name === "string")
      fragments.push({ name, pointer: this.at.pointerInPart, ...(errors && { hasSchemaError: true }) });
    if (!errors) this.steps.block(type, block, this.at);
  }

  /** The list of the current block: blocks of one list follow one another. */
  private currentList(): ListFact {
    const blocks = this.at.group;
    if (this.list?.blocks === blocks) return this.list.fact;
    const length = Array.isArray(blocks) ? blocks.length : 1;
    const fact: ListFact = { pointer: this.at.home, length, ids: [], fragments: [] };
    if (this.depth > 0) fact.isOfEntry = true;
    this.list = { blocks, fact };
    this.lists.push(fact);
    return fact;
  }
}

import { locateMembers, type Member } from "../../json/locate.ts";

/** Numbers for values: equal for equal values, whatever their format and the order of their properties. */
export type ValueIds = Map<string, number>;

/** A value in a JSON text. Its members are found when they are asked for: most parts of two versions are equal. */
export class JsonNode {
  private cachedMembers: readonly Member[] | undefined;
  private cachedItems: readonly JsonNode[] | undefined;
  private cachedProperties: ReadonlyMap<string, JsonNode> | undefined;
  private cachedId: number | undefined;

  constructor(
    readonly text: string,
    readonly start: number,
    readonly end: number,
    private readonly ids: ValueIds,
  ) {}

  /** The value of a whole text, which must be valid JSON. */
  static parse(text: string, ids: ValueIds): JsonNode {
    const start = text.length - text.trimStart().length;
    return new JsonNode(text, start, text.trimEnd().length, ids);
  }

  /** The value as it is written. */
  get source(): string {
    return this.text.slice(this.start, this.end);
  }

  get kind(): "object" | "list" | "text" | "other" {
    const first = this.text[this.start];
    return first === "{" ? "object" : first === "[" ? "list" : first === '"' ? "text" : "other";
  }

  get value(): unknown {
    return JSON.parse(this.source);
  }

  /** The members of an object or list, in order. */
  get members(): readonly Member[] {
    this.cachedMembers ??= this.isContainer ? locateMembers(this.text, this.start) : [];
    return this.cachedMembers;
  }

  get isContainer(): boolean {
    return this.kind === "object" || this.kind === "list";
  }

  /** The items of a list, or the values of an object, in order. */
  get items(): readonly JsonNode[] {
    this.cachedItems ??= this.members.map(({ value: [start, end] }) => new JsonNode(this.text, start, end, this.ids));
    return this.cachedItems;
  }

  /** The values of an object by their names. */
  get properties(): ReadonlyMap<string, JsonNode> {
    this.cachedProperties ??= new Map(
      this.items.flatMap((item, index): [string, JsonNode][] => {
        const name = this.members[index]?.name;
        return name === undefined ? [] : [[name, item]];
      }),
    );
    return this.cachedProperties;
  }

  /** The text of a property, if it is a text. */
  readText(name: string): string | undefined {
    const property = this.kind === "object" ? this.properties.get(name) : undefined;
    return property?.kind === "text" ? String(property.value) : undefined;
  }

  /** The number of the value. */
  get id(): number {
    this.cachedId ??= this.findId();
    return this.cachedId;
  }

  private findId(): number {
    const content = this.describeContent();
    const knownId = this.ids.get(content);
    if (knownId !== undefined) return knownId;
    this.ids.set(content, this.ids.size);
    return this.ids.size - 1;
  }

  private describeContent(): string {
    if (this.kind === "list") return `[${this.items.map(({ id }) => id).join()}]`;
    if (this.kind === "object") return `{${this.listTokens().sort().join()}}`;
    return JSON.stringify(this.value);
  }

  /** Tokens that are the same for each equal property of two objects, and for each equal item of two lists. */
  listTokens(): string[] {
    if (this.kind === "list") return this.items.map(({ id }) => String(id));
    return Array.from(this.properties, ([name, { id }]) => `${JSON.stringify(name)}:${id}`);
  }
}

/** Whether two values are equal; undefined is a value that a version does not have. */
export function isSameNode(a: JsonNode | undefined, b: JsonNode | undefined): boolean {
  if (!a || !b) return a === b;
  return a.source === b.source || a.id === b.id;
}

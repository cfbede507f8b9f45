import type { Author } from "../../publish/messages.ts";
import { type Records, readValue, writeValue } from "../../server/records.ts";

/** The facts about a host that a clone would have. */
interface HostFacts {
  /** The commit on which the folder rests. */
  head?: string;
  /** The commits of branches as they were fetched last. */
  branches: Record<string, string>;
  /** The name that the person has entered. */
  author?: Author;
}

const NAME = "host.json";

/** Remembers on which commit the folder rests, and which the branches had last. */
export class HostRecord {
  constructor(private readonly records: Records) {}

  get head(): string | undefined {
    return this.facts.head;
  }

  get author(): Author | undefined {
    return this.facts.author;
  }

  findBranch(name: string): string | undefined {
    const { branches } = this.facts;
    return Object.hasOwn(branches, name) ? branches[name] : undefined;
  }

  setHead(head: string): Promise<void> {
    return this.write({ ...this.facts, head });
  }

  setAuthor(author: Author): Promise<void> {
    return this.write({ ...this.facts, author });
  }

  setBranch(name: string, commit: string | undefined): Promise<void> {
    const { [name]: _, ...branches } = this.facts.branches;
    return this.write({ ...this.facts, branches: commit === undefined ? branches : { ...branches, [name]: commit } });
  }

  private get facts(): HostFacts {
    return readValue<HostFacts>(this.records, NAME) ?? { branches: {} };
  }

  private async write(facts: HostFacts): Promise<void> {
    writeValue(this.records, NAME, facts);
    await this.records.settled();
  }
}

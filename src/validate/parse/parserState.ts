import { type Lines, lineIndex } from "../lineIndex.ts";
import type { Mistake, ParseError } from "./fault.ts";
import { createNesting, expects, type Frame } from "./nesting.ts";
import type { Token } from "./tokens.ts";

/** A place at which a reading could not go on. */
export interface Stop {
  index: number;
  pointer: string;
  open: readonly Token[];
  /** The pointer of the group or list that is open. */
  inside: string;
  /** What could stand there: a value and its end are waited for in lists too. */
  expects: "name" | "colon" | "value" | "end";
}

/** What becomes of a token: it is taken; it is to be looked at again, in another state; or the reading cannot go on. */
export type Outcome = "taken" | "again" | "stuck";

/** Where a reading stands: at which token, inside of what, and with which mistakes behind it. */
export class ParserState {
  /** The index of the token in hand. */
  index = 0;
  readonly nesting = createNesting();
  readonly faults: ParseError[] = [];
  private readonly lines: Lines;

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {
    this.lines = lineIndex(text);
  }

  /** The token in hand. */
  get token(): Token {
    return this.tokens[this.index] as Token;
  }

  /** The innermost group or list that is open. */
  get frame(): Frame | undefined {
    return this.nesting.frames.at(-1);
  }

  /** Writes a mistake down, at the value in hand. */
  note(mistake: Mistake | undefined): void {
    if (mistake) this.faults.push({ ...mistake, pointer: this.nesting.pointer() });
  }

  /** A token as it is written. */
  written({ start, end }: Token): string {
    return this.text.slice(start, end);
  }

  /** The line on which a token begins, counted from 1. */
  lineOf({ start, end }: Token): number {
    return this.lines(start, end).line;
  }

  /** Whether a colon follows the token in hand. */
  get isBeforeColon(): boolean {
    return this.tokens[this.index + 1]?.kind === ":";
  }

  /** Where it stands, when it cannot go on. */
  stop(): Stop {
    const { index, frame, nesting } = this;
    return {
      index,
      pointer: nesting.pointer(),
      open: nesting.frames.map(({ open }) => open),
      inside: frame?.pointer ?? "",
      expects: expects(frame),
    };
  }
}

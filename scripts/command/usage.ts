import type { ParseArgsConfig } from "node:util";

/** An option as `parseArgs` takes it, and what is said of it. */
export type Option = NonNullable<ParseArgsConfig["options"]>[string] & {
  /** What is written after it: a word for it, or the words to choose from. */
  value?: string;
  does: string;
};

/** A command as it is called. */
export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** What is typed before its options. */
  call: string;
  does: string;
  /** What is written without a name, by the word that stands for it. */
  operands?: Record<string, string>;
  options: Options;
}

/** The operand of the commands that work on a spec. */
export const FILE = { FILE: "the site's file; without one, what SITE in the environment names, else site.json" };

/** How a command is called, in one line. */
export function usageLine({ call, operands = {}, options }: Command): string {
  const words = [...Object.keys(operands), ...Object.entries(options).map(written)];
  return words.length > 0 ? `${call} -- ${words.map((word) => `[${word}]`).join(" ")}` : call;
}

/** How a command is called, what it does, and what each of its options is for. */
export function usage(command: Command): string {
  const { does, operands = {}, options } = command;
  const rows = [
    ...Object.entries(operands),
    ...Object.entries(options).map((option) => [written(option), option[1].does] as const),
    ["-h, --help", "shows this and does nothing"] as const,
  ];
  const width = Math.max(...rows.map(([word]) => word.length));
  const table = rows.map(([word, said]) => `  ${word.padEnd(width)}  ${said}`).join("\n");
  return `${usageLine(command)}\n\n${does}\n\n${table}`;
}

function written([name, { value }]: [string, Option]): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

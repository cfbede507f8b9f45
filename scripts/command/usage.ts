import type { ParseArgsConfig } from "node:util";
import { isRepository } from "../../src/files/roots.ts";

/** An option of `parseArgs` with its description. */
export type Option = NonNullable<ParseArgsConfig["options"]>[string] & {
  /** The placeholder of its value, or the values to choose from. */
  value?: string;
  does: string;
};

/** A command with its description. */
export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** The words before the options. */
  call: string;
  does: string;
  /** Descriptions of its positional arguments, by placeholder. */
  operands?: Record<string, string>;
  options: Options;
}

/** The argument of the commands that work on a spec. */
export const FILE = { FILE: "the site's file; without it, the environment variable SITE, else site.json" };

/** The usage of a command in one line. */
export function usageLine({ call, operands = {}, options }: Command): string {
  const words = [...Object.keys(operands), ...Object.entries(options).map(written)];
  return words.length > 0
    ? [call, ...(isRepository ? ["--"] : []), ...words.map((word) => `[${word}]`)].join(" ")
    : call;
}

/** The help of a command: its usage, its purpose, and its options. */
export function usage(command: Command): string {
  const { does, operands = {}, options } = command;
  const rows = [
    ...Object.entries(operands),
    ...Object.entries(options).map((option) => [written(option), option[1].does] as const),
    ["-h, --help", "shows this help"] as const,
  ];
  const width = Math.max(...rows.map(([word]) => word.length));
  const table = rows.map(([word, does]) => `  ${word.padEnd(width)}  ${does}`).join("\n");
  return `${usageLine(command)}\n\n${does}\n\n${table}`;
}

function written([name, { value }]: [string, Option]): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

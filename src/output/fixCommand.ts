import { formatCommand } from "../files/roots.ts";

/** The command that applies the certain fixes of a file. */
export function fixCommand(file: string): string {
  return formatCommand("validate", file, "--fix");
}

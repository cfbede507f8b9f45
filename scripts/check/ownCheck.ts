// The command "check" in a site of its own.
import { commandLine } from "../../src/files/roots.ts";
import { listOwnRules, listOwnTypes } from "../../src/generate/siteLanguage.ts";
import { closestMatch } from "../../src/validate/format/closestMatch.ts";
import { fail } from "../command/fail.ts";
import { defaultFile, misused, readArguments } from "../command/options.ts";
import { type Failure, formatFailure } from "./failure.ts";
import { checkOwnBlock, checkOwnRule } from "./ownChecks.ts";

const COMMAND = {
  call: commandLine("check"),
  does: "Checks one of the site's own block types or rules, and prints each failure. Exit code 0: no failures, 1: failures, 2: could not run.",
  operands: { NAME: "a block type of blocks/, or a rule of rules/" },
  options: {},
} as const;

const { positionals } = readArguments(COMMAND);
const [name, ...otherNames] = positionals;
if (name === undefined || otherNames.length > 0) misused(COMMAND, "Write the name of one block type or rule.");
const types = listOwnTypes();
const rules = listOwnRules().map((file) => file.replace(/\.ts$/, ""));
if (!types.includes(name) && !rules.includes(name)) {
  const closest = closestMatch(name, [...types, ...rules])?.word;
  fail(
    `This site has no block type or rule "${name}". ${closest ? `Did you mean "${closest}"?` : `New ones: ${commandLine("new")}.`}`,
  );
}
const check: (name: string, file: string) => Promise<Failure[]> = types.includes(name) ? checkOwnBlock : checkOwnRule;
const failures = await check(name, defaultFile()).catch((error: Error) => fail(error.message));
for (const failure of failures) console.log(formatFailure(failure));
if (types.includes(name))
  console.log("Not checked in a browser: look at it in the catalogue, npx --no-install prospectus start --blocks.");
const count =
  failures.length === 0 ? "no failures" : failures.length === 1 ? "1 failure" : `${failures.length} failures`;
console.log(`${name}: ${count}.`);
process.exitCode = failures.length > 0 ? 1 : 0;

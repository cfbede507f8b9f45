import type { Diagnostic } from "../../../src/validate/diagnostic.ts";
import { validateSite } from "../../../src/validate/validateSite.ts";
import { createRandom } from "../random/random.ts";
import type { Spec } from "../specs.ts";
import { freshValidator } from "./freshValidator.ts";
import { mutations } from "./mutations.ts";

/** The effects of mutated files on the validator. */
export interface FuzzResult {
  files: number;
  /** How many of them were accepted: a mutation may leave a spec valid. */
  accepted: number;
  /** The longest time that one file took, in milliseconds. */
  slowest: number;
  /** The failures, with the run that shows each. */
  failures: string[];
}

/** A file must not take longer, in milliseconds. */
const TOO_LONG = 2000;

const followsSchema = freshValidator();

/** Validates mutated files: none may crash it, keep it long, or be accepted without being valid. */
export function fuzz(specs: readonly Spec[], runs: number, seed: number): FuzzResult {
  const result: FuzzResult = { files: 0, accepted: 0, slowest: 0, failures: [] };
  for (let run = 0; run < runs; run++) {
    const random = createRandom(seed + run);
    const spec = random.pick(specs);
    const mutation = random.pick(mutations);
    const bytes = mutation(random, spec);
    const problem = check(bytes, spec, result);
    result.files++;
    if (problem) result.failures.push(`run ${seed + run}, ${mutation.name} of ${spec.name}: ${problem}`);
  }
  return result;
}

function check(bytes: Uint8Array, { context }: Spec, result: FuzzResult): string | undefined {
  const startTime = performance.now();
  try {
    const { diagnostics, site } = validateSite(bytes, context);
    const took = performance.now() - startTime;
    result.slowest = Math.max(result.slowest, took);
    if (took > TOO_LONG) return `it took ${Math.round(took)} ms`;
    const hasError = diagnostics.some(({ severity }) => severity === "error");
    if (site) result.accepted++;
    if (site && hasError) return "it was accepted with an error";
    if (!site && !hasError) return "it was refused without an error";
    if (site && !isValid(bytes)) return "it was accepted, and is not valid";
    return misplaced(Buffer.from(bytes).toString("utf8"), diagnostics);
  } catch (error) {
    return `it crashed: ${(error as Error).stack?.split("\n").slice(0, 3).join(" ")}`;
  }
}

function isValid(bytes: Uint8Array): boolean {
  try {
    // a byte order mark is taken away here
    return followsSchema(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return false;
  }
}

/** A diagnostic that covers something outside of the text. */
function misplaced(text: string, diagnostics: readonly Diagnostic[]): string | undefined {
  const lines = text.split("\n").length;
  const wrong = diagnostics.find(
    ({ line, column, endLine, endColumn }) =>
      line < 1 ||
      column < 1 ||
      endLine > Math.max(lines, text.split("\r").length) ||
      endLine < line ||
      (endLine === line && endColumn < column),
  );
  return wrong && `${wrong.rule} covers ${wrong.line}:${wrong.column} to ${wrong.endLine}:${wrong.endColumn}`;
}

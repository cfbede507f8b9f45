import { BuildError } from "../../src/files/buildError.ts";
import { formatPlace, sourcePlace } from "../../src/output/errors.ts";
import type { Rule } from "../../src/validate/rule.ts";

/** A rule that throws a BuildError with the place in its sources when it fails, whichever of its functions does. */
export function locateErrors(rule: Rule): Rule {
  return wrapFunctions(rule);
}

/** The same functions, and functions in their results; an error of one of them is thrown again with its place. */
function wrapFunctions<Value>(value: Value): Value {
  if (typeof value === "function") return locate(value as never) as Value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrapFunctions(inner)])) as Value;
}

function locate(call: (...args: unknown[]) => unknown) {
  return function (this: unknown, ...args: unknown[]) {
    try {
      return wrapFunctions(Reflect.apply(call, this, args));
    } catch (error) {
      throwRuleError(error);
    }
  };
}

/** Throws a BuildError with the place at which a rule failed. */
export function throwRuleError(thrownValue: unknown): never {
  const error = thrownValue instanceof Error ? thrownValue : new Error(String(thrownValue));
  const place = sourcePlace(error);
  throw new BuildError(`A rule of this site fails. ${place ? `${formatPlace(place)}: ` : ""}${error.message}`);
}

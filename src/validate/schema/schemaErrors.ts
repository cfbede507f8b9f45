import type { ErrorObject } from "ajv";
import { validate } from "../../generated/validateSchema.js";
import { escapePointer } from "../../json/escapePointer.ts";
import { isIndex, lastStep, parentOf, stepsOf, valueAt } from "../../json/pointer.ts";

/** A schema as Ajv attaches it to an error. */
export interface Contract {
  title?: string;
  /** The name of its type in TypeScript, of which there is one in all schemas. */
  typeName?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  errorMessage?: string;
  required?: string[];
  properties?: Record<string, Contract>;
  patternProperties?: Record<string, Contract>;
  items?: Contract;
  oneOf?: Contract[];
  anyOf?: Contract[];
  $ref?: string;
}

/** An Ajv error, with the schema that failed and the value that was checked. */
export interface SchemaError {
  pointer: string;
  keyword: string;
  params: Record<string, unknown>;
  contract: Contract;
  value: unknown;
}

/** Properties that select the branch of a union. */
const DISCRIMINATORS = ["type", "provider"];

/** The errors of a site against the schema, without those that only repeat another. */
export function schemaErrors(site: unknown): SchemaError[] {
  if (validate(site)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isRepeated(error)).map(read);
  const wrongType = pointersOf(errors, "type");
  const unexpectedPointers = pointersOf(errors, "additionalProperties");
  return errors.filter(({ keyword, pointer, value }) => {
    // an unexpected property may be a typo of one of those that anyOf requires; an empty object has an error of its own
    if (keyword === "anyOf") return !unexpectedPointers.has(pointer) && Object.keys(value as object).length > 0;
    return keyword === "type" || !wrongType.has(pointer);
  });
}

/**
 * The errors of a site of which the parts at some pointers are known to have none: as long as the others have none
 * either, only those are checked.
 */
export function schemaErrorsBeside(valid: ReadonlySet<string>, site: unknown): SchemaError[] {
  return valid.size > 0 && validate(withoutParts(site as Record<string, unknown>, valid)) ? [] : schemaErrors(site);
}

/** A site without some of its pages and fragments, but with one page at least, which every site has. */
function withoutParts(site: Record<string, unknown>, left: ReadonlySet<string>): unknown {
  const { routes, fragments } = site;
  const otherRoutes = Array.isArray(routes) ? routes.filter((_, index) => !left.has(`/routes/${index}`)) : [];
  const isOther = ([name]: [string, unknown]) => !left.has(`/fragments/${escapePointer(name)}`);
  return {
    ...site,
    ...(Array.isArray(routes) && { routes: otherRoutes.length > 0 ? otherRoutes : routes.slice(0, 1) }),
    ...(typeof fragments === "object" &&
      fragments !== null &&
      !Array.isArray(fragments) && { fragments: Object.fromEntries(Object.entries(fragments).filter(isOther)) }),
  };
}

/** The pointers of errors; an unexpected property is at its own pointer. */
export function errorPointers(errors: readonly SchemaError[]): string[] {
  return errors.map(({ pointer, params }) =>
    typeof params.additionalProperty === "string" ? `${pointer}/${escapePointer(params.additionalProperty)}` : pointer,
  );
}

/** The errors at and below a pointer if another value were there. Only the ancestors of the value are checked with it. */
export function errorsWith(site: unknown, pointer: string, value: unknown): SchemaError[] {
  const skeletonPointer = pointerInSkeleton(pointer);
  const errors = schemaErrors(skeleton(site, stepsOf(pointer), value));
  return errors.filter((error) => error.pointer === skeletonPointer || error.pointer.startsWith(`${skeletonPointer}/`));
}

/** The schema of the value at a pointer, whether there is one or not. */
export function contractAt(site: unknown, pointer: string): Contract | undefined {
  const skeletonPointer = pointerInSkeleton(pointer);
  return errorsWith(site, pointer, null).find((error) => error.pointer === skeletonPointer)?.contract;
}

/** Whether the property at a pointer may be left out. */
export function isOptional(site: unknown, pointer: string): boolean {
  const [parent, key] = [parentOf(pointer), lastStep(pointer)];
  const object = valueAt(site, parent);
  if (Array.isArray(object)) return false;
  const otherMembers = Object.fromEntries(Object.entries(object as object).filter(([name]) => name !== key));
  const skeletonPointer = pointerInSkeleton(parent);
  return !errorsWith(site, parent, otherMembers).some(
    (error) => error.pointer === skeletonPointer && (error.keyword === "anyOf" || error.params.missingProperty === key),
  );
}

/** A schema of a text, or of an object in its place. */
type UnionContract = Omit<Contract, "type"> & { type: string[] };

/** The schema of an error; what may be a text or an object is explained as a text. */
function contractOf({ type, ...contract }: Contract | UnionContract): Contract {
  const [first] = [type].flat();
  return { ...contract, ...(first !== undefined && { type: first }) };
}

function read(error: ErrorObject): SchemaError {
  return {
    pointer: error.instancePath,
    keyword: error.keyword,
    params: error.params,
    contract: contractOf(error.parentSchema as Contract | UnionContract),
    value: error.data,
  };
}

/** A wrong discriminator is also an error of its enum; a branch of anyOf is also an error of the anyOf. */
function isRepeated({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword === "discriminator" || schemaPath.includes("/anyOf/");
}

function pointersOf(errors: readonly SchemaError[], keyword: string): Set<string> {
  return new Set(errors.filter((error) => error.keyword === keyword).map(({ pointer }) => pointer));
}

/** The ancestors of a value with their discriminators and nothing else; their arrays have one item. */
function skeleton(ancestor: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...below] = steps;
  if (step === undefined) return value;
  const inner = skeleton((ancestor as Record<string, unknown> | undefined)?.[step], below, value);
  if (Array.isArray(ancestor)) return [inner];
  const object = (ancestor ?? {}) as Record<string, unknown>;
  const discriminators = DISCRIMINATORS.filter((key) => typeof object[key] === "string").map(
    (key) => [key, object[key]] as const,
  );
  return Object.fromEntries([...discriminators, [step, inner]]);
}

function pointerInSkeleton(pointer: string): string {
  const steps = pointer.split("/");
  return steps.map((step) => (isIndex(step) ? "0" : step)).join("/");
}

import type { ErrorObject } from "ajv";
import { validate } from "../../generated/validateSchema.js";
import { escapePointer } from "../../json/escapePointer.ts";
import { getMembers, type Members } from "../../json/isObject.ts";
import { findValue, getParentPointer, isIndex, lastStep, splitPointer } from "../../json/pointer.ts";
import { findChild, findSchema, findVariant, type SchemaNode } from "../../json/schemaModel.ts";
import { readLanguage } from "../../site/language.ts";

/** The schema of a value, or its known parts. */
export type Contract = Partial<SchemaNode>;

/** An Ajv error, with the schema of the value and the value. */
export interface SchemaError {
  pointer: string;
  keyword: string;
  params: Record<string, unknown>;
  contract: Contract;
  value: unknown;
}

/** The errors of a site against the schema, without those that only repeat another. */
export function schemaErrors(site: unknown): SchemaError[] {
  if (validate(site)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isRepeated(error)).map((error) => read(error, site));
  const wrongType = listPointers(errors, "type");
  const unexpectedPointers = listPointers(errors, "additionalProperties");
  return errors.filter(({ keyword, pointer, value }) => {
    // an unexpected property may be a typo of one of those that anyOf requires; an empty object has an error of its own
    if (keyword === "anyOf") return !unexpectedPointers.has(pointer) && Object.keys(getMembers(value)).length > 0;
    return keyword === "type" || !wrongType.has(pointer);
  });
}

/**
 * The errors of a site of which the parts at some pointers are known to have none: as long as the others have none
 * either, only those are checked.
 */
export function schemaErrorsBeside(valid: ReadonlySet<string>, site: unknown): SchemaError[] {
  return valid.size > 0 && validate(withoutParts(getMembers(site), valid)) ? [] : schemaErrors(site);
}

/** A site without some of its pages and fragments, but with one page at least, which every site has. */
function withoutParts(site: Members, left: ReadonlySet<string>): unknown {
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
export function findErrorsWith(site: unknown, pointer: string, value: unknown): SchemaError[] {
  const skeletonPointer = getSkeletonPointer(pointer);
  const errors = schemaErrors(skeleton(site, readLanguage().site, splitPointer(pointer), value));
  return errors.filter((error) => error.pointer === skeletonPointer || error.pointer.startsWith(`${skeletonPointer}/`));
}

/** The schema of the value at a pointer, whether there is one or not. */
export function findContract(site: unknown, pointer: string): Contract | undefined {
  const node = findSchema(readLanguage().site, site, pointer);
  return node?.target ?? node;
}

/** Whether the property at a pointer may be left out. */
export function isOptional(site: unknown, pointer: string): boolean {
  const [parent, key] = [getParentPointer(pointer), lastStep(pointer)];
  const object = findValue(site, parent);
  if (Array.isArray(object)) return false;
  const otherMembers = Object.fromEntries(Object.entries(getMembers(object)).filter(([name]) => name !== key));
  const skeletonPointer = getSkeletonPointer(parent);
  return !findErrorsWith(site, parent, otherMembers).some(
    (error) => error.pointer === skeletonPointer && (error.keyword === "anyOf" || error.params.missingProperty === key),
  );
}

function read({ instancePath: pointer, keyword, params }: ErrorObject, site: unknown): SchemaError {
  const value = findValue(site, pointer);
  const node = findSchema(readLanguage().site, site, pointer);
  const variant = node && findVariant(node, value);
  return { pointer, keyword, params, contract: variant?.target ?? variant ?? {}, value };
}

/** A wrong discriminator is also an error of its enum; a branch of anyOf is also an error of the anyOf. */
function isRepeated({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword === "discriminator" || schemaPath.includes("/anyOf/");
}

function listPointers(errors: readonly SchemaError[], keyword: string): Set<string> {
  return new Set(errors.filter((error) => error.keyword === keyword).map(({ pointer }) => pointer));
}

/** The ancestors of a value with their discriminators and nothing else; their arrays have one item. */
function skeleton(ancestor: unknown, node: SchemaNode | undefined, steps: readonly string[], value: unknown): unknown {
  const [step, ...below] = steps;
  if (step === undefined) return value;
  const child = node && findChild(node, ancestor, step);
  const inner = skeleton(findValue(ancestor, `/${escapePointer(step)}`), child, below, value);
  if (Array.isArray(ancestor)) return [inner];
  const name = node?.discriminator?.propertyName ?? "";
  const discriminator = findValue(ancestor, `/${name}`);
  return { ...(typeof discriminator === "string" && { [name]: discriminator }), [step]: inner };
}

function getSkeletonPointer(pointer: string): string {
  const steps = pointer.split("/");
  return steps.map((step) => (isIndex(step) ? "0" : step)).join("/");
}

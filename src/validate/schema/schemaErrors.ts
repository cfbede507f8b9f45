import type { ErrorObject } from "ajv";
import { validate } from "../../generated/validateSchema.js";
import { escapePointer } from "../../site/pointer.ts";

/** A schema as the validator hands it out with an error. */
export interface Contract {
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
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

/** An error of the validator, with the schema that was not followed and the value that did not follow it. */
export interface SchemaError {
  pointer: string;
  keyword: string;
  params: Record<string, unknown>;
  contract: Contract;
  value: unknown;
}

/** What the schema finds wrong, without the errors that only repeat another. */
export function schemaErrors(site: unknown): SchemaError[] {
  if (validate(site)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isEcho(error)).map(read);
  const wrongType = pointersOf(errors, "type");
  const unknownKey = pointersOf(errors, "additionalProperties");
  return errors.filter(({ keyword, pointer, value }) => {
    // an unknown key is rather one of the keys that the choice lacks, and what is empty lacks others beside it
    if (keyword === "anyOf") return !unknownKey.has(pointer) && Object.keys(value as object).length > 0;
    return keyword === "type" || !wrongType.has(pointer);
  });
}

function pointersOf(errors: readonly SchemaError[], keyword: string): Set<string> {
  return new Set(errors.filter((error) => error.keyword === keyword).map(({ pointer }) => pointer));
}

/** Where the errors are: at the key itself when a key is not known. */
export function faultPointers(errors: readonly SchemaError[]): string[] {
  return errors.map(({ pointer, params }) =>
    typeof params.additionalProperty === "string" ? `${pointer}/${escapePointer(params.additionalProperty)}` : pointer,
  );
}

function read(error: ErrorObject): SchemaError {
  return {
    pointer: error.instancePath,
    keyword: error.keyword,
    params: error.params,
    contract: error.parentSchema as Contract,
    value: error.data,
  };
}

/** The tag of a union and the branches of a choice are reported by another error. */
function isEcho({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword === "discriminator" || /\/anyOf\/\d+\//.test(schemaPath);
}

/* Made by `npm run generate`; do not edit. */
import type { ErrorObject } from "ajv";

/** An error, with the schema that was not followed and the value that did not follow it. */
export type SchemaFault = Pick<ErrorObject, "instancePath" | "keyword" | "params" | "parentSchema" | "data"> & {
  /** Whether the rule belongs to one branch of a choice. */
  isOfBranch: boolean;
};

/** Whether the value follows the schema; if not, `errors` says where and why. */
export declare const validate: { (value: unknown): boolean; errors?: SchemaFault[] | null };
export default validate;

/* Made by `npm run generate`; do not edit. */
import type { ErrorObject } from "ajv";

/** Whether the value follows the schema; if not, `errors` says where and why. */
export declare const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;

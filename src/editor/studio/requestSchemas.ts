import {
  array,
  boolean,
  custom,
  type GenericSchema,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  record,
  regex,
  string,
  trim,
  union,
} from "valibot";
import { isOperation, type Operation } from "../../edit/operations.ts";
import { isPointer } from "../../json/pointer.ts";
import type { FixRequest } from "../protocol/previewMessages.ts";
import type { EmptyRequest, RequestName, StudioRequest } from "../protocol/studioMessages.ts";

const empty = custom<EmptyRequest>((value) => typeof value === "object" && value !== null);
const pointer = custom<string>(isPointer);
const page = object({ path: string() });

const choices = record(string(), picklist(["ours", "theirs"]));
const line = pipe(string(), trim(), minLength(1), maxLength(200), regex(/^[^\r\n<>]*$/));

const index = pipe(number(), integer());

/** A request to correct problems. */
export const fixRequest: GenericSchema<unknown, FixRequest> = union([
  object({ action: literal("fix"), problem: index, suggestion: index, message: string() }),
  object({ action: picklist(["fix all", "undo", "dismiss"]) }),
]);

/** What each request has to be when it arrives: any program can send one. */
const SCHEMAS: { [Name in RequestName]: GenericSchema<unknown, StudioRequest<Name>> } = {
  edit: object({ base: string(), title: string(), operations: array(custom<Operation>(isOperation)) }),
  undo: empty,
  redo: empty,
  steps: empty,
  read: object({ pointers: array(pointer) }),
  media: empty,
  removeFile: object({ name: string() }),
  renameFile: object({ name: string(), newName: string(), title: string() }),
  icons: object({ words: optional(string(), "") }),
  linkTargets: empty,
  checkLink: object({ href: string() }),
  blockTypes: empty,
  pageBlocks: page,
  fields: object({ pointer }),
  newItem: object({ pointer }),
  linksToBlock: object({ pointer }),
  page,
  linksTo: page,
  search: object({ words: string(), path: string(), limit: index }),
  replacements: object({
    find: union([object({ words: string() }), object({ amount: string(), except: pointer })]),
    replacement: string(),
    path: string(),
  }),
  constants: empty,
  constantUses: object({ name: string() }),
  palettes: empty,
  contrasts: object({ colors: record(string(), string()) }),
  changes: empty,
  takeBack: object({ id: string(), title: string() }),
  conflicts: empty,
  versions: object({ path: optional(string()), count: pipe(index, minValue(1), maxValue(1000)) }),
  pageSince: object({ version: string(), path: string() }),
  restoreText: object({ version: string(), change: string(), title: string() }),
  restorePage: object({ version: string(), path: string(), title: string() }),
  publication: object({ choices }),
  publish: object({
    choices,
    message: line,
    author: optional(object({ name: line, email: line })),
    isNewRequest: optional(boolean()),
  }),
  cancelPublishing: empty,
  publishProgress: empty,
  removeLock: empty,
  live: empty,
  fix: fixRequest,
  acknowledge: object({ message: string(), pointer, reason: string(), title: string() }),
  resolve: object({ id: string(), chosen: picklist(["ours", "theirs"]), title: string() }),
};

/** Whether Studio has a request of this name. */
export function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(SCHEMAS, name);
}

/** Returns the body of a request. Throws a ValiError when it is not what the request takes. */
export function parseRequest<Name extends RequestName>(name: Name, body: unknown): StudioRequest<Name> {
  return parse<GenericSchema<unknown, StudioRequest<Name>>>(SCHEMAS[name], body);
}

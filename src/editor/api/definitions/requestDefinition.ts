import { custom, type GenericSchema, type InferOutput, integer, number, pipe } from "valibot";
import { isPointer } from "../../../json/pointer.ts";

/** The effect of a request. */
export type RequestKind =
  /** Changes nothing: its answer can be kept until the site has changed. */
  | "query"
  /** Changes site.json, and is answered with a StudioAnswer. */
  | "change"
  /** Does something else, such as publishing. */
  | "action";

/** A request to the server of Studio. */
export interface RequestDefinition<Kind extends RequestKind, Request, Answer> {
  kind: Kind;
  /** The shape that a request must have when it arrives: any program can send one. */
  schema: GenericSchema<unknown, Request>;
  answer: AnswerType<Answer>;
}

/** The type of an answer, without a value: an answer is not checked, since only the server gives one. */
export interface AnswerType<Answer> {
  type?: Answer;
}

/** The type of a request, by its definition. */
export type InferRequest<Definition> =
  Definition extends RequestDefinition<RequestKind, infer Request, unknown> ? Request : never;

/** The type of the answer to a request, by its definition. */
export type InferAnswer<Definition> =
  Definition extends RequestDefinition<RequestKind, unknown, infer Answer> ? Answer : never;

/** Names the type of an answer. An answer is undefined if its subject is not in the site. */
export function declareAnswer<Answer extends object | undefined>(): AnswerType<Answer> {
  return {};
}

/** Defines a request that changes nothing. */
export function defineQuery<Request, Answer>(
  schema: GenericSchema<unknown, Request>,
  answer: AnswerType<Answer>,
): RequestDefinition<"query", Request, Answer> {
  return { kind: "query", schema, answer };
}

/** Defines a request that does something else than change site.json. */
export function defineAction<Request, Answer>(
  schema: GenericSchema<unknown, Request>,
  answer: AnswerType<Answer>,
): RequestDefinition<"action", Request, Answer> {
  return { kind: "action", schema, answer };
}

/** An object that has nothing to say. */
export type Empty = Record<string, never>;

/** A request that has nothing to say but its name. */
export const empty = custom<Empty>((value) => typeof value === "object" && value !== null);

/** A JSON pointer. */
export const pointer = custom<string>(isPointer);

/** A whole number. */
export const index = pipe(number(), integer());

/** The type of the values of a schema. */
export type InferShape<Schema extends GenericSchema> = InferOutput<Schema>;

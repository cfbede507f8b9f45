import { type GenericSchema, parse, ValiError } from "valibot";
import { OperationError } from "../../json/jsonEdits.ts";
import { type RequestName, requests, type StudioRequest, type StudioResponse } from "../api/requests.ts";
import type { StudioAnswer } from "../siteFile/messages.ts";
import type { Handlers } from "./handlers.ts";
import type { Log } from "./log.ts";
import { StorageError } from "./storageError.ts";

/** A value that is nested more deeply than any of site.json would overflow the stack. */
const MAX_DEPTH = 100;

/**
 * The answer to a request with a body of JSON: undefined if its subject is not in the site, null if there is no such
 * request. Rejects with a ValiError or a SyntaxError when the body is not as its schema says.
 */
export async function answerRequest(
  handlers: Handlers,
  name: string,
  body: string,
): Promise<object | undefined | null> {
  if (!isRequestName(name)) return null;
  const answer = () => callHandler(handlers, name, parseBody(body));
  return requests[name].kind === "change" ? answerChange(answer) : answer();
}

/** Whether Studio has a request of this name. */
function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

async function callHandler<Name extends RequestName>(
  handlers: Handlers,
  name: Name,
  body: unknown,
): Promise<StudioResponse<Name>> {
  const handler: Handlers[Name] = handlers[name];
  return handler(parse<GenericSchema<unknown, StudioRequest<Name>>>(requests[name].schema, body));
}

/** The answer to a change; a refusal if the place of the site refuses it. */
async function answerChange<Answer>(change: () => Promise<Answer>): Promise<Answer | StudioAnswer> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { status: "refused", refusals: [{ message: `Nothing was changed. ${error.message}`, suggestions: [] }] };
  }
}

/** The response to a request: 204 without a subject, 404 for an unknown request, 400 for a wrong one. */
export async function respondToRequest(
  log: Pick<Log, "error">,
  answer: () => Promise<object | undefined | null>,
): Promise<Response> {
  try {
    const value = await answer();
    if (value) return Response.json(value, { headers: { "cache-control": "no-store" } });
    return new Response(null, { status: value === null ? 404 : 204 });
  } catch (error) {
    const isBad = error instanceof SyntaxError || error instanceof OperationError || error instanceof ValiError;
    if (!isBad) log.error(error);
    return new Response(null, { status: isBad ? 400 : 500 });
  }
}

/** The value of a body. Throws a SyntaxError when it is no JSON, or nested too deeply. */
function parseBody(text: string): unknown {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\])*"|[[\]{}]/g)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    if (depth > MAX_DEPTH) throw new SyntaxError("Nested too deeply");
  }
  return JSON.parse(text) ?? {};
}

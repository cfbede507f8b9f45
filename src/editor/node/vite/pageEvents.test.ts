import { expect, it } from "vitest";
import { OPEN } from "../../protocol/pointMessages.ts";
import { FAILED, FIX } from "../../protocol/previewMessages.ts";
import { handlePageEvents } from "./pageEvents.ts";

const TOKEN = "a token";
const OWN = { host: "127.0.0.1:5173", origin: "http://127.0.0.1:5173" };
type Listener = (...parameters: unknown[]) => void;

/** The parts of an event that are handled when it comes with some headers and data. */
function handled(event: string, data: unknown, headers: Record<string, string> = OWN): unknown[] {
  const listeners = new Map<string, Listener>();
  const requests: unknown[] = [];
  const handle = (request: unknown) => void requests.push(request);
  const ws = { on: (name: string, listener: Listener) => void listeners.set(name, listener) };
  handlePageEvents({ ws } as never, TOKEN, () => false, { [FIX]: handle, [FAILED]: handle, [OPEN]: handle });
  const socket = {};
  const connection = { remoteAddress: "127.0.0.1", localPort: 5173 };
  listeners.get("connection")?.(socket, { headers, socket: connection });
  listeners.get(event)?.(data, { socket });
  return requests;
}

const FIX_ALL = { action: "fix all" };
const withToken = (request: unknown) => ({ token: TOKEN, request });

it.each([
  [FIX, FIX_ALL],
  [FIX, { action: "fix", problem: 0, suggestion: 1, message: "A sentence." }],
  [FAILED, { page: "/", message: "It failed.", stack: "" }],
  [OPEN, { pointer: "/routes/0" }],
])("handles %s of a page of the preview", (event, request) => {
  expect(handled(event, withToken(request))).toEqual([request]);
});

it.each([
  ["of another website", { ...OWN, origin: "http://sly.example" }],
  ["of a program", { host: OWN.host }],
  ["of a website that has taken the address", { host: "sly.example:5173", origin: "http://sly.example:5173" }],
])("ignores events %s", (_, headers) => {
  expect(handled(FIX, withToken(FIX_ALL), headers)).toEqual([]);
});

it.each([
  ["no data", FIX, undefined],
  ["no token", FIX, { request: FIX_ALL }],
  ["another token", FIX, { token: "another", request: FIX_ALL }],
  ["the token alone", FIX, { token: TOKEN }],
  ["no action", FIX, withToken({})],
  ["another action", FIX, withToken({ action: "write" })],
  ["a fix of nothing", FIX, withToken({ action: "fix" })],
  ["an error that is no text", FAILED, withToken({ page: "/", message: 1, stack: "" })],
  ["an error that is too long", FAILED, withToken({ page: "/", message: "", stack: "x".repeat(1_000_000) })],
  ["what is no pointer", OPEN, withToken({ pointer: 1 })],
  ["a pointer that is too long", OPEN, withToken({ pointer: "/a".repeat(100_000) })],
])("ignores events with %s", (_, event, data) => {
  expect(handled(event, data)).toEqual([]);
});

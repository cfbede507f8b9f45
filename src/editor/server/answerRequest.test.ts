import { expect, it } from "vitest";
import { requests } from "../api/requests.ts";
import { answerRequest } from "./answerRequest.ts";
import type { Handlers } from "./handlers.ts";
import { StorageError } from "./storageError.ts";

/** Handlers of a site whose disk is full. */
const refusingHandlers = Object.fromEntries(
  Object.keys(requests).map((name) => [name, () => Promise.reject(new StorageError("The disk is full."))]),
) as unknown as Handlers;

const changes = Object.entries({
  edit: { base: "1", title: "Heading", operations: [] },
  undo: {},
  renameFile: { name: "hall.jpg", newName: "new-hall.jpg", title: "New name" },
  restoreText: { version: "1", change: "2", title: "Heading" },
  fix: { action: "fix all" },
});

it.each(changes)("says why the place refuses the change %s", async (name, body) => {
  const answer = await answerRequest(refusingHandlers, name, JSON.stringify(body));
  expect(answer).toMatchObject({ status: "refused" });
  expect(JSON.stringify(answer)).toContain("The disk is full.");
});

it.each(["steps", "removeLock"])("rejects %s, whose answer has no refusal, when the place refuses it", async (name) => {
  await expect(answerRequest(refusingHandlers, name, "{}")).rejects.toThrow(StorageError);
});

import { parse } from "valibot";
import { expect, it } from "vitest";
import { publishRequests } from "../../src/editor/publish/messages.ts";
import type { OwnerCommand } from "../../src/editor/publish/server/commandPublication.ts";
import { Publisher } from "../../src/editor/publish/server/publisher.ts";
import { MemoryPlace } from "./memoryPlace.ts";
import { DESCRIPTIONS } from "./person.ts";

/** Publishes a site by a command of its owner. */
function createPublisher(command: Partial<OwnerCommand>): Publisher {
  const { person, remote } = new MemoryPlace().addMemoryPerson();
  const run = async () => ({ isDone: true, lines: [] });
  return new Publisher({
    ...{ remote, records: person.records, site: () => person.site },
    findCommand: () => ({ name: "npm run deploy", check: async () => [], run, ...command }),
    ...DESCRIPTIONS,
  });
}

it("a site without changes is published by a command with what is proposed for it", async () => {
  const publisher = createPublisher({});
  const publication = await publisher.read({ choices: {} });
  expect(publication).toMatchObject({ status: "ready", changes: [], isFirst: true });
  const message = publication.status === "ready" ? publication.message : undefined;
  const request = parse(publishRequests.publish.schema, { choices: {}, message });
  expect(await publisher.publish(request)).toMatchObject({ status: "published" });
});

it("a check that was stopped is an answer", async () => {
  const check = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      queueMicrotask(() => publisher.cancel());
    });
  const publisher = createPublisher({ check });
  expect(await publisher.read({ choices: {} })).toMatchObject({ status: "failed", problem: "cancelled" });
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { quietTimes } from "../scripts/command/quiet";

it("a server is quiet when all is answered, and a page had the time to ask for more", async () => {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => void answers.push(response)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const quiet = quietTimes(server);
  await quiet();

  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  const page = ask();
  await expect.poll(() => answers).toHaveLength(1);
  let isQuiet = false;
  const waiting = quiet().then(() => {
    isQuiet = true;
  });
  await setTimeout(500);
  answers[0]?.end();
  await page;
  const part = ask();
  await expect.poll(() => answers).toHaveLength(2);
  await setTimeout(500);
  expect(isQuiet).toBe(false);
  answers[1]?.end();
  await part;
  await waiting;
});

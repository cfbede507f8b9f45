import { setTimeout } from "node:timers/promises";
import type { HttpServer } from "vite";

/** Milliseconds in which a page that is being loaded asks for the next of its parts. */
const BETWEEN = 300;
/** Milliseconds after which something else is under way, such as a film. */
const LONGEST = 5000;

/** Watches what a server is asked for; the result resolves when no page is being loaded from it, or one takes too long. */
export function quietTimes(server: Pick<HttpServer, "on">): () => Promise<void> {
  let open = 0;
  let last = 0;
  server.on("request", (_request, response) => {
    open++;
    response.once("close", () => {
      open--;
      last = Date.now();
    });
  });
  return async function quiet() {
    const end = Date.now() + LONGEST;
    while ((open > 0 || Date.now() - last < BETWEEN) && Date.now() < end) await setTimeout(BETWEEN / 10);
  };
}

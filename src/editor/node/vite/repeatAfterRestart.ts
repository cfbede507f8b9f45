import { setTimeout as wait } from "node:timers/promises";
import type { Connect, ViteDevServer } from "vite";

/** Milliseconds between two looks whether Vite has restarted: it has no event for that. */
const INTERVAL = 20;

/** Answers a request again that has failed because Vite closed this server to restart: with the server after it. */
export function repeatAfterRestart(server: ViteDevServer, isClosed: () => boolean): Connect.ErrorHandleFunction {
  const { environments } = server;
  return async (error, request, response, next) => {
    if (!isClosed()) return next(error);
    while (server.environments === environments) await wait(INTERVAL);
    server.middlewares(request, response, next);
  };
}

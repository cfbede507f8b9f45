import type { ServerResponse } from "node:http";
import type { Connect } from "vite";

/**
 * A document runs no script, sends no form and opens no window. It keeps its origin: without one, the preview would
 * refuse its own pictures and styles to a report, as from another website.
 */
const SANDBOX = "sandbox allow-same-origin";

/**
 * Has the browser open whatever is sent in a sandbox. A drawing, a report or any other file may be the work of somebody
 * else; with scripts, it could read the token of Studio and change the site.
 */
export const sandboxResponses: Connect.NextHandleFunction = (_, response, next) => {
  response.setHeader("Content-Security-Policy", SANDBOX);
  response.setHeader("X-Content-Type-Options", "nosniff");
  next();
};

/** Takes a response out of the sandbox: a document that the preview has written itself. */
export function allowScripts(response: ServerResponse): void {
  response.removeHeader("Content-Security-Policy");
}

/** Has Vite's page about an error run its script. */
export const allowErrorScripts: Connect.ErrorHandleFunction = (error, _, response, next) => {
  if (!response.headersSent) allowScripts(response);
  next(error);
};

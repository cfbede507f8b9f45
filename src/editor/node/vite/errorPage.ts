import { stripVTControlCharacters } from "node:util";
import type { Connect, ErrorPayload } from "vite";

/**
 * Responds to a request that failed with a page that shows the error in the overlay of Vite, and hands the error on to
 * Vite, which prints it. Vite sends such a page itself unless it is a middleware.
 */
export const sendErrorPage: Connect.ErrorHandleFunction = (error: Partial<ErrorPayload["err"]>, _, response, next) => {
  if (!response.headersSent)
    response
      .writeHead(500, { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" })
      .end(renderErrorPage(error));
  next(error);
};

function renderErrorPage({ message = "", stack = "", frame = "", id, plugin, loc }: Partial<ErrorPayload["err"]>) {
  const [plainMessage, plainStack, plainFrame] = [message, stack, frame].map(stripVTControlCharacters);
  const error = { message: plainMessage, stack: plainStack, frame: plainFrame, id, plugin, loc };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Error</title>
    <script type="module">
      import { ErrorOverlay } from "/@vite/client";
      document.body.append(new ErrorOverlay(${JSON.stringify(error).replaceAll("<", "\\u003c")}));
    </script>
  </head>
  <body></body>
</html>
`;
}

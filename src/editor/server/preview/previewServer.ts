import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createViteServer, type InlineConfig } from "vite";
import { errorCode } from "../../../files/errorMessage.ts";

const HOST = "127.0.0.1";

/**
 * Starts the preview with a configuration of Vite at a port of this machine, or at the next free one if it need not be exactly this one. Vite is a
 * middleware of the server: a server of Vite's own would close its port whenever Vite restarts. Throws when the port
 * cannot be used.
 */
export async function startPreview(config: InlineConfig, port: number, isStrict: boolean): Promise<{ url: string }> {
  const server = createServer(async (request, response) => {
    const { middlewares } = await starting;
    middlewares(request, response, () => {
      if (!response.headersSent) response.writeHead(404).end();
    });
  });
  const listening = listen(server, port, isStrict);
  const starting = listening.then(() =>
    createViteServer({ ...config, logLevel: "warn", server: { middlewareMode: true, ws: { server } } }),
  );
  await starting;
  return { url: `http://${HOST}:${await listening}/` };
}

/** Returns the port. */
async function listen(server: Server, port: number, isStrict: boolean): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, HOST, () => {
        server.off("error", reject);
        resolve();
      });
    });
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (isStrict || errorCode(error) !== "EADDRINUSE") throw error;
    return listen(server, port + 1, isStrict);
  }
}

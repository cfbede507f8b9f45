import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createViteServer, type InlineConfig } from "vite";
import { errorCode } from "../../../files/errorMessage.ts";
import { limitConnections } from "../pairing/limitConnections.ts";
import { type Pairing, refuseUpgrade } from "../pairing/pairing.ts";
import { pairingPlugin } from "../pairing/pairingPlugin.ts";

const HOST = "127.0.0.1";
/** In milliseconds: how often connections are looked at that send nothing. */
const STALL_CHECK = 5000;

/** Where the preview listens. */
interface PreviewAddress {
  port: number;
  /** Whether it has to be exactly this port, and not the next free one. */
  isStrict: boolean;
  /** Which other machines of the network may use it; without it, none can reach it. */
  pairing?: Pairing | undefined;
}

interface Preview {
  url: string;
  port: number;
  /** Opens it in the browser of this computer. */
  openBrowser: () => void;
}

/**
 * Starts the preview with a configuration of Vite. Vite is a middleware of the server: a server of Vite's own would close
 * its port whenever Vite restarts. Throws when the port cannot be used.
 */
export async function startPreview(
  config: InlineConfig,
  { port, isStrict, pairing }: PreviewAddress,
): Promise<Preview> {
  // it never listens: Vite gets the upgrades that are admitted
  const upgrades = createServer();
  const createGate = () =>
    createServer({ connectionsCheckingInterval: STALL_CHECK }, async (request, response) => {
      if (pairing?.admits(request) === false) return pairing.respond(request, response);
      const { middlewares } = await starting;
      middlewares(request, response, () => {
        if (!response.headersSent) response.writeHead(404).end();
      });
    }).on("upgrade", async (request, socket, head) => {
      if (pairing?.admits(request) === false) return refuseUpgrade(socket);
      await starting;
      // while Vite restarts, nothing listens: a page tries again when its connection is closed
      if (!upgrades.emit("upgrade", request, socket, head)) socket.destroy();
    });
  const listening = listen(createGate(), HOST, port, isStrict);
  const starting = listening.then(() =>
    createViteServer({
      ...config,
      plugins: [...(config.plugins ?? []), pairing && pairingPlugin(pairing)],
      logLevel: "warn",
      server: { middlewareMode: true, ws: { server: upgrades }, ...(pairing && { allowedHosts: [...pairing.names] }) },
    }),
  );
  const vite = await starting;
  const chosenPort = await listening;
  // not one server on all addresses: macOS would let it share a port with a preview that is on this machine alone
  for (const address of pairing?.addresses ?? [])
    await listen(limitConnections(createGate()), address, chosenPort, true);
  const url = `http://${HOST}:${chosenPort}/`;
  // Vite does not know the address of a server that is not its own
  vite.resolvedUrls = { local: [url], network: [] };
  return { url, port: chosenPort, openBrowser: () => vite.openBrowser() };
}

/** Returns the port. */
async function listen(server: Server, host: string, port: number, isStrict: boolean): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => {
        server.off("error", reject);
        resolve();
      });
    });
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (isStrict || errorCode(error) !== "EADDRINUSE") throw error;
    return listen(server, host, port + 1, isStrict);
  }
}

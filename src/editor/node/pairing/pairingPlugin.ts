import type { IncomingMessage } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import type { Pairing } from "./pairing.ts";

const NAME = "prospectus:pairing";

interface PairingApi {
  isPaired(request: IncomingMessage): boolean;
}

/**
 * Tells the other plugins which requests come from a paired machine. They are loaded again when Vite restarts, and by
 * another loader than the command: only a plugin of the command is the same for both.
 */
export function pairingPlugin(pairing: Pairing): Plugin<PairingApi> {
  return { name: NAME, api: { isPaired: (request) => pairing.isPaired(request) } };
}

/** Whether a request comes from another machine on which the code was entered. */
export function isPaired({ config }: Pick<ViteDevServer, "config">, request: IncomingMessage): boolean {
  const plugin = config.plugins.find(({ name }) => name === NAME) as Plugin<PairingApi> | undefined;
  return plugin?.api?.isPaired(request) ?? false;
}

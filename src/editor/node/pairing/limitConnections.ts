import type { Server } from "node:http";

/** Connections that one address may have open: a browser has six, and one for the updates of each page. */
const MOST_CONNECTIONS = 64;
/** In milliseconds: how long another machine may take to send the headers of a request. */
const LONGEST_HEADERS = 10_000;

/** Keeps one machine from occupying a server with connections on which it sends nothing, or too little. */
export function limitConnections(server: Server): Server {
  const counts = new Map<string, number>();
  server.headersTimeout = LONGEST_HEADERS;
  return server.on("connection", (socket) => {
    const { remoteAddress: address = "" } = socket;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > MOST_CONNECTIONS) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once("close", () => {
      const otherCount = (counts.get(address) ?? 0) - 1;
      if (otherCount > 0) counts.set(address, otherCount);
      else counts.delete(address);
    });
  });
}

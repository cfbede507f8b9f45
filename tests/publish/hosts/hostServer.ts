import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { MemoryRepository } from "../memoryRepository.ts";
import { AccountStub } from "./accountStub.ts";
import { createHostStub, getStubAddress, type StubKind } from "./createHostStub.ts";

/** The headers with which a host lets pages of other sites read its answers. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, accept",
  "access-control-allow-methods": "GET, POST, PATCH",
  "access-control-expose-headers": "x-hasmore, x-ratelimit-remaining, retry-after",
};

/** A stub of the API of a Git host at a port of this computer; `address` is that of the API. */
export interface HostServer {
  address: string;
  close(): void;
}

export async function startHostServer(
  kind: StubKind,
  repository: MemoryRepository,
  { port = 0, calls = [] }: { port?: number; calls?: string[] } = {},
): Promise<HostServer> {
  const stub = createHostStub(kind, repository, calls);
  const accounts = new AccountStub(repository, calls);
  const server = createServer(async (request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, CORS).end();
    try {
      const [address, init] = [`http://${request.headers.host}${request.url}`, await readRequest(request)];
      const answer = (await accounts.answer(address, init)) ?? (await stub(address, init));
      const headers = { ...Object.fromEntries(answer.headers), ...CORS };
      response.writeHead(answer.status, headers).end(new Uint8Array(await answer.arrayBuffer()));
    } catch {
      // the line is cut
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { address: getStubAddress(kind, `http://127.0.0.1:${findPort(server)}`), close: () => closeServer(server) };
}

const findPort = (server: Server) => (server.address() as AddressInfo).port;

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

async function readRequest(request: IncomingMessage): Promise<RequestInit> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const body = Buffer.concat(parts).toString();
  return { method: request.method ?? "GET", headers, ...(body !== "" && { body }) };
}

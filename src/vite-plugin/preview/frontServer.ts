import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const HOST = "127.0.0.1";
/** Milliseconds between two attempts to connect to a server that does not listen, and until none is made any more. */
const INTERVAL = 20;
const TIMEOUT = 60_000;
/** How often a request is sent whose connection is closed before it was answered: Vite may restart several times. */
const MAX_ATTEMPTS = 10;

const agent = new Agent({ keepAlive: true });

/**
 * Creates a server that forwards all requests to another port of this machine. While nothing listens there, requests
 * wait: Vite closes its port when it restarts.
 */
export function createFrontServer(port: number): Server {
  const server = createServer((request, response) => forward(port, request, response).catch(() => response.destroy()));
  server.on("upgrade", (request, socket: Socket, head) =>
    forwardUpgrade(port, request, socket, head).catch(() => socket.destroy()),
  );
  return server;
}

/** Listens at a port of this machine, or at the next free one unless it is `strict`. Returns the port. */
export async function listenAt(server: Server, port: number, strict: boolean): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, HOST, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (error) {
    if (strict || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return listenAt(server, port + 1, strict);
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

async function forward(port: number, request: IncomingMessage, response: ServerResponse, attempt = 1): Promise<void> {
  const { method, url: path, headers } = request;
  const isRepeatable = method === "GET";
  // what is sent with other requests can be sent only once: when something listens
  const connection = isRepeatable ? { agent, host: HOST, port } : await openConnection(port);
  const forwarded = sendRequest({ ...connection, method, path, headers });
  forwarded.on("response", (answer) => {
    const { connection: _, "keep-alive": __, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, answer.statusMessage, rest);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  forwarded.on("error", async () => {
    if (!isRepeatable || attempt === MAX_ATTEMPTS || response.headersSent || response.destroyed) response.destroy();
    // when it restarts, Vite closes the connections of requests that it has not answered
    else await forwardAgain(port, request, response, attempt + 1).catch(() => response.destroy());
  });
  response.once("close", () => forwarded.destroy());
  if (isRepeatable) forwarded.end();
  else request.pipe(forwarded);
}

async function forwardAgain(port: number, request: IncomingMessage, response: ServerResponse, attempt: number) {
  (await connectTo(port)).destroy();
  await forward(port, request, response, attempt);
}

/** A connection of its own for one request. */
async function openConnection(port: number) {
  const socket = await connectTo(port);
  return { createConnection: () => socket, agent: false as const };
}

async function forwardUpgrade(port: number, request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
  const target = await connectTo(port);
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
  target.write(`${lines.join("\r\n")}\r\n\r\n`);
  target.write(head);
  target.pipe(socket).pipe(target);
  for (const [one, other] of [
    [socket, target],
    [target, socket],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}

/** Connects to a port as soon as something listens there. */
async function connectTo(port: number): Promise<Socket> {
  for (const started = performance.now(); ; await wait(INTERVAL)) {
    const socket = connect(port, HOST);
    const error = await new Promise<Error | undefined>((resolve) => {
      socket.once("connect", () => resolve(undefined));
      socket.once("error", resolve);
    });
    if (!error) return socket;
    if (performance.now() - started > TIMEOUT) throw error;
  }
}

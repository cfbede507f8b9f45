import { hostname, networkInterfaces } from "node:os";

/** The IPv4 addresses that this machine has in its networks: those that a person can type. */
export function listLocalAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address),
  );
}

/** The names by which a network may know a computer: the given one, and that which computers tell each other (mDNS). */
export function listLocalNames(name: string = hostname()): string[] {
  const host = name.toLowerCase();
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(host) || host === "localhost" || /^[\d.]+$/.test(host)) return [];
  return [...new Set([host, `${host.split(".", 1).join("")}.local`])];
}

import { networkInterfaces } from "node:os";

/** The IPv4 addresses that this machine has in its networks: those that a person can type. */
export function listLocalAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address),
  );
}

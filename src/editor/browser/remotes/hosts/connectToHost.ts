import { Forgejo } from "./forgejo.ts";
import { GitHub } from "./github.ts";
import { GitLab } from "./gitlab.ts";
import type { HostApi } from "./hostApi.ts";
import type { HostAccess, HostRequest } from "./hostClient.ts";

export type HostKind = "github" | "gitlab" | "forgejo";

const KINDS = {
  github: { Api: GitHub, address: "https://api.github.com" },
  gitlab: { Api: GitLab, address: "https://gitlab.com/api/v4" },
  forgejo: { Api: Forgejo, address: "https://codeberg.org/api/v1" },
};

/** A repository at a Git host, and how it is reached. */
export interface HostOptions extends Omit<HostAccess, "api"> {
  kind: HostKind;
  /** The address of the API, for a host of one's own. */
  api?: string | undefined;
}

/** The API of a repository, for one request. */
export type HostConnection = (request?: HostRequest) => HostApi;

/** Opens the API of a host. Nothing is sent yet. */
export function connectToHost({ kind, api, ...access }: HostOptions): HostConnection {
  const { Api, address } = KINDS[kind];
  const apiAddress = (api ?? address).replace(/\/+$/, "");
  return (request = {}) => new Api({ ...access, api: apiAddress }, request);
}

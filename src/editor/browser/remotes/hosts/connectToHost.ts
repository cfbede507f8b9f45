import { findApi } from "../../../../site/studioRemote.ts";
import { Door } from "./door.ts";
import { Forgejo } from "./forgejo.ts";
import { GitHub } from "./github.ts";
import { GitLab } from "./gitlab.ts";
import type { HostApi } from "./hostApi.ts";
import type { HostAccess, HostRequest } from "./hostClient.ts";

export type HostKind = "github" | "gitlab" | "forgejo" | "door";

const KINDS = { github: GitHub, gitlab: GitLab, forgejo: Forgejo, door: Door };

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
  const Api = KINDS[kind];
  return (request = {}) => new Api({ ...access, api: findApi({ kind, api }) }, request);
}

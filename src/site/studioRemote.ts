import type { StudioRemote } from "../generated/site.ts";

export type { StudioRemote };

/** The addresses of the APIs of public hosts. A door has the address that the site gives (rule "missing-door"). */
const APIS: Record<StudioRemote["kind"], string> = {
  door: "https://door.invalid",
  github: "https://api.github.com",
  gitlab: "https://gitlab.com/api/v4",
  forgejo: "https://codeberg.org/api/v1",
};

/** The address of a host itself, below which its page for signing in is. */
export function findHost(remote: Pick<StudioRemote, "kind" | "api">): string {
  return findApi(remote).replace(/\/api\/v\d+$/, "");
}

/** The address of the API of a host, without a trailing slash: that of the public host where a site gives none. */
export function findApi({ kind, api = APIS[kind] }: Pick<StudioRemote, "kind" | "api">): string {
  return api.replace(/\/+$/, "");
}

import type { MemoryRepository } from "../memoryRepository.ts";
import { ForgejoStub } from "./forgejoStub.ts";
import { GitHubStub } from "./githubStub.ts";
import { GitLabStub } from "./gitlabStub.ts";
import { createStub, REPOSITORY, TOKEN } from "./hostStub.ts";

const STUBS = {
  github: { Stub: GitHubStub, base: "", folder: "/repos/", authorization: `Bearer ${TOKEN}` },
  gitlab: { Stub: GitLabStub, base: "/api/v4", folder: "/projects/", authorization: `Bearer ${TOKEN}` },
  forgejo: { Stub: ForgejoStub, base: "/api/v1", folder: "/repos/", authorization: `token ${TOKEN}` },
} as const;

/** The kinds of Git hosts. A door is in front of one. */
export type StubKind = keyof typeof STUBS;
export const HOST_KINDS = Object.keys(STUBS) as StubKind[];

/** A stub of the API of a Git host, as a function that takes the place of `fetch`. */
export function createHostStub(kind: StubKind, repository: MemoryRepository, calls: string[] = []): typeof fetch {
  const { Stub, base, folder, authorization } = STUBS[kind];
  const name = kind === "gitlab" ? encodeURIComponent(REPOSITORY) : REPOSITORY;
  const { routes } = new Stub(repository);
  return createStub(repository, { base, repositoryPath: folder + name, routes, authorization, calls });
}

/** The address of the API of a stub. */
export const getStubAddress = (kind: StubKind, origin = "https://api.host.example") => origin + STUBS[kind].base;

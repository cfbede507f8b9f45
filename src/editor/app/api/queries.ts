import { QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { QueryName, StudioRequest, StudioResponse } from "../../api/requests.ts";
import { PAGES, WEIGHT } from "../../protocol/pageMessages.ts";
import { PROBLEMS } from "../../protocol/previewMessages.ts";
import type { PreviewResources } from "../../protocol/previewProtocol.ts";
import { fetchResource, NoAnswerError, request } from "./client.ts";

/** Queries about the version that is shown: while the site has errors, that is the last one without any. */
const QUERIES_OF_SHOWN_VERSION: ReadonlySet<unknown> = new Set<keyof PreviewResources | QueryName>([
  PROBLEMS,
  PAGES,
  WEIGHT,
  "linkTargets",
]);

/** Creates the cache of the preview's answers. Whoever learns that the site has changed invalidates all of it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // the page says when something has changed
        staleTime: Number.POSITIVE_INFINITY,
        // the preview may be starting again; a site that is broken at this moment is one event later
        retry: (failures, error) => failures < 2 && !(error instanceof NoAnswerError),
        // the preview is on this machine, which may be offline
        networkMode: "always",
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Has the answers about problems fetched again, and the queries about the version that the preview shows for them. */
export async function invalidateProblems(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => QUERIES_OF_SHOWN_VERSION.has(name) });
}

/** The answer of the preview to a request that changes nothing; fetched again when the site has changed. */
export function useAnswer<Name extends QueryName>(
  name: Name,
  body: StudioRequest<Name>,
  options: { isEnabled?: boolean; refetchInterval?: number | undefined } = {},
): UseQueryResult<Exclude<StudioResponse<Name>, undefined>> {
  return useQuery({
    queryKey: [name, body],
    queryFn: () => request(name, body),
    enabled: options.isEnabled ?? true,
    refetchInterval: options.refetchInterval ?? false,
    // the old answer is shown until the new one is there
    placeholderData: (previousAnswer) => previousAnswer,
  });
}

/** A resource of the preview, such as its problems; fetched again when the site has changed. */
export function useResource<Address extends keyof PreviewResources>(
  address: Address,
  query: Record<string, string> = {},
): UseQueryResult<PreviewResources[Address]> {
  return useQuery({
    queryKey: [address, query],
    queryFn: () => fetchResource(address, query),
    placeholderData: (previousAnswer) => previousAnswer,
  });
}

import type { PreviewResources } from "../../protocol/previewProtocol.ts";

/**
 * Fetches a resource of the preview with query parameters; undefined when there is none, as after an error or while the
 * page is being left.
 */
export async function fetchResource<Address extends keyof PreviewResources>(
  address: Address,
  query: Record<string, string> = {},
): Promise<PreviewResources[Address] | undefined> {
  try {
    const response = await fetch(`${address}?${new URLSearchParams(query)}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { TOKEN } from "../../api/http.ts";
import { request } from "./client.ts";

const PAGE = "http://127.0.0.1:5173/fees";

/** Simulates a preview that was restarted with a new token since the page was loaded. */
function startAgain(newToken: string) {
  const fetchResource = vi.fn(async (_url: string, { headers }: { headers?: Record<string, string> } = {}) => {
    if (!headers) return new Response(`<head><script src="early.ts" data-token="${newToken}"></script>`);
    if (headers[TOKEN] !== newToken) return new Response(null, { status: 403 });
    return Response.json({ conflicts: [] });
  });
  vi.stubGlobal("fetch", fetchResource);
  vi.stubGlobal("location", { href: PAGE });
  document.documentElement.dataset.token = "of the first start";
  return fetchResource;
}

afterEach(() => vi.unstubAllGlobals());

it("a request after a restart of the preview is sent again with the new token", async () => {
  const fetchResource = startAgain("of the second start");
  await expect(request("conflicts", {})).resolves.toEqual({ conflicts: [] });
  await request("conflicts", {});
  expect(fetchResource.mock.calls.filter(([url]) => url === PAGE)).toHaveLength(1);
});

it("a request that is refused with the new token, too, rejects", async () => {
  startAgain("");
  await expect(request("conflicts", {})).rejects.toThrow();
});

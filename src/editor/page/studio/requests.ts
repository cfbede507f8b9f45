import {
  type RequestName,
  STUDIO,
  type StudioRequest,
  type StudioResponse,
  TOKEN,
} from "../../protocol/studioMessages.ts";

/** Sends a request to the preview. Rejects when the preview does not answer, refuses it, or has no answer to it. */
export function request<Name extends RequestName>(
  name: Name,
  body: StudioRequest<Name>,
): Promise<Exclude<StudioResponse<Name>, undefined>> {
  return post(name, JSON.stringify(body));
}

async function post<Answer>(name: string, body: string): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const send = () =>
    fetch(STUDIO + name, { method: "POST", headers: { ...headers, [TOKEN]: previewPage.token }, body });
  let response = await send();
  if (response.status === REFUSED && (await renewToken())) response = await send();
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  return response.json();
}

/** The status of a request with a token of an earlier start. */
const REFUSED = 403;

/** Reads the token from a page as it is served now: the preview may have been restarted. Resolves to whether there is one. */
async function renewToken(): Promise<boolean> {
  const [, token] = /data-token="([^"]+)"/.exec(await (await fetch(location.href)).text()) ?? [];
  if (token !== undefined) previewPage.token = token;
  return token !== undefined;
}

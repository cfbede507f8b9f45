import { FILE_NAME, STUDIO, TOKEN, UPLOAD, UPLOAD_FILE, UPLOAD_ROOT_FILE, UPLOAD_TYPE } from "../../api/http.ts";
import type { RequestName, StudioRequest, StudioResponse } from "../../api/requests.ts";
import type { UploadAnswer, UploadKind } from "../../media/messages.ts";
import type { PreviewResources } from "../../protocol/previewProtocol.ts";

/** The preview has no answer: the value or page of the question is not there. */
export class NoAnswerError extends Error {}

/**
 * Sends a request to the preview. Rejects when the preview does not answer or refuses it; with a NoAnswerError when it has
 * no answer to it.
 */
export function request<Name extends RequestName>(
  name: Name,
  body: StudioRequest<Name>,
): Promise<Exclude<StudioResponse<Name>, undefined>> {
  return post(name, { "content-type": "application/json" }, JSON.stringify(body));
}

const UPLOADS: Record<UploadKind, string> = { picture: UPLOAD, file: UPLOAD_FILE, rootFile: UPLOAD_ROOT_FILE };

/** Sends a file to the media folder. Rejects when the preview does not answer, or refuses it. */
export function upload(file: File, kind: UploadKind): Promise<UploadAnswer> {
  return post(UPLOADS[kind], { "content-type": UPLOAD_TYPE, [FILE_NAME]: encodeURIComponent(file.name) }, file);
}

/** Fetches a resource of the preview with query parameters. Rejects when there is none, or the preview does not answer. */
export async function fetchResource<Address extends keyof PreviewResources>(
  address: Address,
  query: Record<string, string> = {},
): Promise<PreviewResources[Address]> {
  const response = await fetch(`${address}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  return response.json();
}

async function post<Answer>(name: string, headers: Record<string, string>, body: BodyInit): Promise<Answer> {
  const { dataset } = document.documentElement;
  const send = () =>
    fetch(STUDIO + name, { method: "POST", headers: { ...headers, [TOKEN]: dataset.token ?? "" }, body });
  let response = await send();
  if (response.status === REFUSED && (await renewToken())) response = await send();
  if (response.status === NOT_THERE) throw new NoAnswerError(`The preview has no answer to ${name}`);
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  return response.json();
}

/** The status of a request with a token of an earlier start. */
const REFUSED = 403;
/** The status of a request that has no answer. */
const NOT_THERE = 204;

/** Reads the token from the application as it is served now: the preview may have been restarted. Resolves to whether there is one. */
async function renewToken(): Promise<boolean> {
  const [, token] = /data-token="([^"]+)"/.exec(await (await fetch(location.href)).text()) ?? [];
  if (token !== undefined) document.documentElement.dataset.token = token;
  return token !== undefined;
}

import { FILE_NAME, STUDIO, TOKEN, UPLOAD, UPLOAD_TYPE } from "../vite-plugin/studio/studioMessages.ts";

/** Sends a request to the preview as JSON. Rejects when the preview does not answer, or refuses it. */
export function request<Answer>(name: string, body: object): Promise<Answer> {
  return post(name, { "content-type": "application/json" }, JSON.stringify(body));
}

/** Sends a file to the media folder. Rejects when the preview does not answer, or refuses it. */
export function upload<Answer>(file: File): Promise<Answer> {
  return post(UPLOAD, { "content-type": UPLOAD_TYPE, [FILE_NAME]: encodeURIComponent(file.name) }, file);
}

async function post<Answer>(name: string, headers: Record<string, string>, body: BodyInit): Promise<Answer> {
  const response = await fetch(STUDIO + name, {
    method: "POST",
    headers: { ...headers, [TOKEN]: previewPage.token },
    body,
  });
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  return response.json();
}

import { STUDIO, TOKEN } from "../vite-plugin/studio/studioMessages.ts";

/** Sends a request to the preview as JSON. Rejects when the preview does not answer, or refuses it. */
export async function request<Answer>(name: string, body: object): Promise<Answer> {
  const response = await fetch(STUDIO + name, {
    method: "POST",
    headers: { "content-type": "application/json", [TOKEN]: previewPage.token },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  return response.json();
}

/** What a page sends with an event. */
export interface PageEvent<Request> {
  /** The token of this start, which only the pages of the preview get. */
  token: string;
  request: Request;
}

/** Sends an event to the preview; `token` is that of the page. */
export function sendEvent<Request>(event: string, request: Request, token = previewPage.token): void {
  import.meta.hot?.send(event, { token, request } satisfies PageEvent<Request>);
}

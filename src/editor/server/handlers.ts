import type { RequestName, StudioRequest, StudioResponse } from "../api/requests.ts";

/** The functions that answer requests, by their names. A response is undefined if its subject is not in the site. */
export type Handlers<Names extends RequestName = RequestName> = {
  [Name in Names]: (request: StudioRequest<Name>) => Promise<StudioResponse<Name>>;
};

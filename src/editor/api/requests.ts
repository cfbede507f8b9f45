import { blockRequests } from "../blocks/messages.ts";
import { draftRequests } from "../draft/messages.ts";
import { eventRequests } from "../events/messages.ts";
import { formRequests } from "../forms/messages.ts";
import { linkRequests } from "../links/messages.ts";
import { mediaRequests } from "../media/messages.ts";
import { pageRequests } from "../pages/messages.ts";
import { previewRequests } from "../preview/messages.ts";
import { publishRequests } from "../publish/messages.ts";
import { searchRequests } from "../search/messages.ts";
import { settingsRequests } from "../settings/messages.ts";
import { siteFileRequests } from "../siteFile/messages.ts";
import { tableRequests } from "../tables/messages.ts";
import type { InferAnswer, InferRequest, RequestDefinition } from "./definitions/requestDefinition.ts";

const table = {
  ...siteFileRequests,
  ...mediaRequests,
  ...linkRequests,
  ...blockRequests,
  ...pageRequests,
  ...formRequests,
  ...settingsRequests,
  ...searchRequests,
  ...previewRequests,
  ...tableRequests,
  ...eventRequests,
  ...draftRequests,
  ...publishRequests,
};

type Table = typeof table;

export type RequestName = keyof Table;
export type StudioRequest<Name extends RequestName> = InferRequest<Table[Name]>;
export type StudioResponse<Name extends RequestName> = InferAnswer<Table[Name]>;

/** The requests that change nothing. */
export type QueryName = {
  [Name in RequestName]: Table[Name]["kind"] extends "query" ? Name : never;
}[RequestName];

/**
 * The requests of Studio: POST requests with JSON, to the address STUDIO and the name. An answer that is undefined is a
 * response with the status 204.
 */
export const requests: {
  [Name in RequestName]: RequestDefinition<Table[Name]["kind"], StudioRequest<Name>, StudioResponse<Name>>;
} = table;

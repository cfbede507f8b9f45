import type { PageAnswer } from "../../../protocol/studioMessages.ts";

/** A page of the site as it is written. */
export type WrittenPage = NonNullable<PageAnswer["page"]>;

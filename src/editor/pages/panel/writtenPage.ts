import type { PageAnswer } from "../messages.ts";

/** A page of the site as it is written. */
export type WrittenPage = NonNullable<PageAnswer["page"]>;

import { SCHEME_KEY } from "../../protocol/applicationAddress.ts";
import { openStorage } from "../../protocol/openStorage.ts";

const storage = openStorage(() => sessionStorage);

/** A colour scheme of the page; empty for that of the system. */
export type PageScheme = "" | "light" | "dark";

/** The colour scheme in which the page is shown. */
export function readPageScheme(): PageScheme {
  const scheme = storage.getItem(SCHEME_KEY);
  return scheme === "light" || scheme === "dark" ? scheme : "";
}

/** Shows the page in a colour scheme, and those after it: the page in the frame hears of it by the session storage. */
export function setPageScheme(scheme: PageScheme): void {
  storage.setItem(SCHEME_KEY, scheme);
}

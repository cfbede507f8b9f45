import { escapePointer } from "../site/fields";
import type { Group } from "./cursor";
import type { Address, Page } from "./pages";

type HasFault = (pointer: string) => boolean;

/** The routes that can be read; `hidden` says that there are addresses which cannot, beside those of the routes left out. */
export function readRoutes(routes: readonly unknown[], hasFault: HasFault) {
  let hidden = false;
  const all: Page[] = [];
  const addresses: Address[] = [];
  for (const [index, route] of routes.entries()) {
    const pointer = `/routes/${index}`;
    const { path, aliases = [], draft } = (route ?? {}) as Group & { aliases?: readonly string[] };
    if (typeof path !== "string" || hasFault(`${pointer}/path`) || hasFault(`${pointer}/aliases`)) continue;
    const page: Page = { path, pointer, draft: draft === true, route: route as Group };
    all.push(page);
    hidden ||= hasFault(pointer) && hidesAddresses(page, hasFault);
    addresses.push({ path, pointer: `${pointer}/path`, page });
    for (const [at, alias] of aliases.entries())
      addresses.push({ path: alias, pointer: `${pointer}/aliases/${at}`, page });
  }
  return { all, addresses, hidden };
}

/** Whether further addresses of a page stand under a key that a page does not have. */
function hidesAddresses({ pointer, route }: Page, hasFault: HasFault): boolean {
  return Object.entries(route).some(
    ([key, value]) =>
      Array.isArray(value) &&
      value.some((one) => typeof one === "string" && one.startsWith("/")) &&
      hasFault(`${pointer}/${escapePointer(key)}`),
  );
}

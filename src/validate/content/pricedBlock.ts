import type { Container, Cursor, Group } from "../../json/cursor.ts";

/** A block that shows one currency beside all of its amounts. */
export type Priced = Group & { readonly currency: string };

/** The block in which an amount is, when it shows a currency. */
export function pricedBlock({ around }: Cursor): Priced | undefined {
  return around.find(isPriced);
}

function isPriced(container: Container): container is Priced {
  return "currency" in container && typeof container.currency === "string";
}

import { useMemo } from "react";
import { useAnswer } from "../../../app/api/queries.ts";

/** What the constants of the site show, by their names: the same map until the site has changed. */
export function useConstantValues(): ReadonlyMap<string, string> {
  const { data } = useAnswer("constants", {});
  return useMemo(() => new Map(data?.constants.map(({ name, text }) => [name, text])), [data]);
}

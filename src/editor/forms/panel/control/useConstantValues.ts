import { useMemo } from "react";
import { useAnswer } from "../../../app/api/queries.ts";

/** The values of the site's constants, by their names: the same map until the site has changed. */
export function useConstantValues(): ReadonlyMap<string, string> {
  const { data } = useAnswer("constants", {});
  return useMemo(() => new Map(data?.constants.map(({ name, text }) => [name, text])), [data]);
}

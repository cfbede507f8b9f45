import { useAnswer } from "../../api/queries.ts";

/** What the constants of the site show, by their names. */
export function useConstantValues(): ReadonlyMap<string, string> {
  const { data } = useAnswer("constants", {});
  return new Map(data?.constants.map(({ name, text }) => [name, text]));
}

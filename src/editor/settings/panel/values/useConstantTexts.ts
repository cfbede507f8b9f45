import { useAnswer } from "../../../app/api/queries.ts";

/** The texts of the constants of the site; none until they are known. */
export function useConstantTexts(): ReadonlyMap<string, string> {
  const { data } = useAnswer("constants", {});
  return new Map(data?.constants.map(({ name, text }) => [name, text]));
}

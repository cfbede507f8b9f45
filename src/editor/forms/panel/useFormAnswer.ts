import { useAnswer } from "../../app/api/queries.ts";
import type { FieldsAnswer } from "../messages.ts";

/**
 * The value at a JSON pointer and its fields, once everything is known that its form shows at first: a form that came
 * in parts would move the elements below them.
 */
export function useFormAnswer(pointer: string): { answer: FieldsAnswer | undefined; isError: boolean } {
  const { data, isError, isPlaceholderData } = useAnswer("fields", { pointer });
  // its texts show the values of the constants that are in them
  const { isPending } = useAnswer("constants", {});
  // a placeholder is the answer for another value
  return { answer: isPlaceholderData || isPending ? undefined : data, isError };
}

import { findValue } from "../../../json/pointer.ts";
import { Form, FormStatus } from "../../forms/panel/Form.tsx";
import { useFormAnswer } from "../../forms/panel/useFormAnswer.ts";

const SEARCH = "/search";

/** The search of the site: the page that has it and, once there is one, words with the same meaning. */
export function SearchPart({ target }: { target: string }) {
  const { answer, isError } = useFormAnswer(SEARCH);
  if (!answer) return <FormStatus isError={isError} />;
  const hasPage = findValue(answer.value, "/page") !== undefined;
  return <Form pointer={SEARCH} target={target} has={({ name }) => name === "page" || hasPage} />;
}

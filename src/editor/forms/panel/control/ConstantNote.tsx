import { constantUses, substitute } from "../../../../site/constants.ts";
import { useAnswer } from "../../../app/api/queries.ts";
import controls from "../../../app/styles/controls.module.css";
import type { ListedConstant } from "../../../settings/messages.ts";

/** The shown text of a text with shared values, and on how many pages each of them is. */
export function ConstantNote({ text }: { text: string }) {
  const names = constantUses(text).map(({ name }) => name);
  const { data } = useAnswer("constants", {}, { isEnabled: names.length > 0 });
  const constants = data?.constants ?? [];
  const usedConstants = constants.filter(({ name }) => names.includes(name));
  if (usedConstants.length === 0) return null;
  return (
    <div className={controls.note}>
      <p>Shows: {substitute(text, new Map(constants.map((constant) => [constant.name, constant.text])))}</p>
      {usedConstants.map((constant) => (
        <p key={constant.name}>{describeConstant(constant)}</p>
      ))}
    </div>
  );
}

/** Says on how many pages a shared value is, and where it is changed. */
export function describeConstant({ label, pages }: ListedConstant): string {
  return `“${label}” is one value on ${pages === 1 ? "one page" : `${pages} pages`}. It is changed in Settings.`;
}

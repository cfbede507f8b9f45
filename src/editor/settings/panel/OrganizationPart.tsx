import { useAnswer } from "../../app/api/queries.ts";
import { PanelPart } from "../../app/lists/PanelPart.tsx";
import controls from "../../app/styles/controls.module.css";
import { Form, FormStatus } from "../../forms/panel/Form.tsx";
import { useFormAnswer } from "../../forms/panel/useFormAnswer.ts";
import { ConstantField } from "./ConstantField.tsx";
import styles from "./SettingsPanel.module.css";

const SITE = "/site";

/** Who the site is of: the values that its name, address and contact are made from, and below them the rest. */
export function OrganizationPart({ target }: { target: string }) {
  const { answer: site, isError } = useFormAnswer(SITE);
  const { data: shared } = useAnswer("constants", {});
  if (!site || !shared) return <FormStatus isError={isError} />;
  const { theme: _, ...settings } = Object(site.value);
  const settingsText = JSON.stringify(settings);
  const constants = shared.constants
    .filter(({ name }) => settingsText.includes(`{${name}}`))
    .sort((a, b) => settingsText.indexOf(`{${a.name}}`) - settingsText.indexOf(`{${b.name}}`));
  return (
    <>
      <ul className={`${controls.list} ${styles.constants}`}>
        {constants.map((constant) => (
          <li key={constant.name}>
            <ConstantField constant={constant} answer={shared} />
          </li>
        ))}
      </ul>
      <PanelPart title="Logo, language and more" isOpen={constants.length === 0 || target.startsWith(`${SITE}/`)}>
        <Form pointer={SITE} target={target} has={({ name }) => name !== "theme"} />
      </PanelPart>
    </>
  );
}

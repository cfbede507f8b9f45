import type { Field } from "../../forms/messages.ts";
import { Form, FormStatus } from "../../forms/panel/Form.tsx";
import { useFormAnswer } from "../../forms/panel/useFormAnswer.ts";
import { ConstantsPart } from "./ConstantsPart.tsx";
import { PalettePart } from "./PalettePart.tsx";
import { PresetPart } from "./PresetPart.tsx";
import styles from "./SettingsPanel.module.css";
import { SettingsSection } from "./SettingsSection.tsx";

const THEME = "/site/theme";

/** What the whole site shares: values, name, colours, fonts, arrangement and words. */
export function SettingsPanel({ pointer = "/constants" }: { pointer?: string }) {
  const { answer: theme, isError } = useFormAnswer(THEME);
  const isOpen = (part: string) => pointer.startsWith(part);
  // all at once: the sections of the theme would move those below them
  if (!theme) return <FormStatus isError={isError} />;
  const palettes = theme.fields.filter(isPalette);
  const preset = theme.fields.find(({ name }) => name === "preset");
  return (
    <div className={styles.panel}>
      <SettingsSection title="Values that many pages share" isOpen={isOpen("/constants")}>
        <ConstantsPart />
      </SettingsSection>
      <SettingsSection title="Name, address and contact" isOpen={isOpen("/site/")}>
        <Form pointer="/site" target={pointer} has={({ name }) => name !== "theme"} />
      </SettingsSection>
      {preset && (
        <SettingsSection title={preset.label}>
          <PresetPart pointer={THEME} field={preset} />
        </SettingsSection>
      )}
      {palettes.map((palette) => (
        <SettingsSection key={palette.name} title={`Colours: ${palette.label}`}>
          <PalettePart palette={palette} />
        </SettingsSection>
      ))}
      <SettingsSection title="Fonts, shapes and arrangement">
        <Form pointer={THEME} has={(field) => !isPalette(field) && field.name !== "preset"} />
      </SettingsSection>
      <SettingsSection title="Words of buttons and messages" isOpen={isOpen("/words/")}>
        <Form pointer="/words" target={pointer} isOptional />
      </SettingsSection>
    </div>
  );
}

/** Whether a property of the theme is a set of colours. */
function isPalette({ fields = [] }: Field): boolean {
  return fields.length > 0 && fields.every(({ kind }) => kind === "color");
}

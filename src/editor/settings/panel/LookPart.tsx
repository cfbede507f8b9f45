import { PanelPart } from "../../app/lists/PanelPart.tsx";
import type { Field } from "../../forms/messages.ts";
import { Form, FormStatus } from "../../forms/panel/Form.tsx";
import { useFormAnswer } from "../../forms/panel/useFormAnswer.ts";
import { PalettePart } from "./PalettePart.tsx";
import { PresetPart } from "./PresetPart.tsx";

const THEME = "/site/theme";

/** The ready-made looks, and the colours, fonts and arrangement that differ from them. */
export function LookPart({ target }: { target: string }) {
  const { answer: theme, isError } = useFormAnswer(THEME);
  if (!theme) return <FormStatus isError={isError} />;
  const preset = theme.fields.find(({ name }) => name === "preset");
  const isTarget = (name: string) => target.startsWith(`${THEME}/${name}`);
  return (
    <>
      {preset && <PresetPart pointer={THEME} field={preset} />}
      {theme.fields.filter(isPalette).map((palette) => (
        <PanelPart key={palette.name} title={`Colours: ${palette.label}`} isOpen={isTarget(palette.name)} isLate>
          <PalettePart palette={palette} />
        </PanelPart>
      ))}
      <PanelPart title="Fonts, shapes and arrangement" isOpen={target.startsWith(`${THEME}/`)} isLate>
        <Form pointer={THEME} target={target} has={(field) => !isPalette(field) && field.name !== "preset"} />
      </PanelPart>
    </>
  );
}

/** Whether a property of the theme is a set of colours. */
function isPalette({ fields = [] }: Field): boolean {
  return fields.length > 0 && fields.every(({ kind }) => kind === "color");
}

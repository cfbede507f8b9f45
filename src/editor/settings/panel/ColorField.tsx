import { useEffect, useRef } from "react";
import { Input, Label, Text, TextField } from "react-aria-components";
import { useSave } from "../../app/api/useSave.ts";
import { DraftOffer } from "../../app/drafts/DraftOffer.tsx";
import { useUnsavedText } from "../../app/drafts/useUnsavedText.ts";
import controls from "../../app/styles/controls.module.css";
import type { Field } from "../../forms/messages.ts";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { ColorContrast } from "../messages.ts";
import styles from "./SettingsPanel.module.css";

interface ColorFieldProps {
  field: Field;
  palette: {
    name: string;
    label: string;
    hash: string;
    labels: ReadonlyMap<string, string>;
    /** The colours that site.json has; undefined if it has no such palette. */
    written: Readonly<Record<string, string>> | undefined;
  };
  savedColor: string;
  /** The contrasts of the chosen colours. */
  contrasts: readonly ColorContrast[];
  /** Called with each colour while it is chosen; with undefined when it is the saved one. */
  onTry(color: string | undefined): void;
}

/** A colour: a picker and its six digits, with its contrasts. */
export function ColorField({ field, palette, savedColor, contrasts, onTry }: ColorFieldProps) {
  const { name, label, help } = field;
  const { save } = useSave();
  const pointer = `/site/theme/${palette.name}`;
  const value = useUnsavedText({
    pointer: `${pointer}/${name}`,
    value: savedColor,
    writtenText: palette.written?.[name],
    hash: palette.hash,
    save: (color, base) =>
      save({
        title: `${palette.label}: ${label}`,
        base,
        operations: [
          palette.written
            ? { type: "setProperty", pointer: `${pointer}/${name}`, value: color }
            : { type: "setProperty", pointer, value: { [name]: color } },
        ],
      }),
  });
  const choose = (color: string) => {
    value.type(color);
    onTry(/^#[0-9a-f]{6}$/i.test(color) ? color : undefined);
  };
  const restore = () => {
    value.reset();
    onTry(undefined);
  };
  return (
    <TextField
      className={controls.field ?? ""}
      value={value.text}
      onChange={choose}
      isInvalid={value.refusals.length > 0}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <div className={styles.valueRow}>
        <Input
          maxLength={7}
          spellCheck="false"
          onBlur={() => void value.commit()}
          onKeyDown={(event) => {
            if (event.key === "Enter") void value.commit();
            if (event.key !== "Escape" || !value.isTyped) return;
            event.preventDefault();
            restore();
          }}
        />
        <Swatch label={label} color={value.text} onTry={choose} onChoose={(color) => void value.commit(color)} />
      </div>
      <Text slot="description" className={controls.help ?? ""}>
        {help}
      </Text>
      <ul className={`${controls.list} ${controls.help}`}>
        {contrasts.map((contrast) => (
          <li
            key={`${contrast.above} ${contrast.ground}`}
            className={contrast.ratio < contrast.least ? styles.tooLittle : ""}
          >
            {describeContrast(contrast, name, palette.labels)}
          </li>
        ))}
      </ul>
      <Refusals refusals={value.refusals} accept={(color) => void value.commit(String(color))} />
      <DraftOffer {...value} restore={choose} />
    </TextField>
  );
}

interface SwatchProps {
  label: string;
  color: string;
  onTry(color: string): void;
  onChoose(color: string): void;
}

function Swatch({ label, color, onTry, onChoose }: SwatchProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChoose);
  latest.current = onChoose;
  // React's onChange is called for each colour that the pointer passes before one is chosen
  useEffect(() => {
    const element = input.current;
    const choose = () => element && latest.current(element.value.toUpperCase());
    element?.addEventListener("change", choose);
    return () => element?.removeEventListener("change", choose);
  }, []);
  return (
    <input
      ref={input}
      type="color"
      className={styles.swatch}
      aria-label={`${label}: choose`}
      value={/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : "#000000"}
      onChange={({ target }) => onTry(target.value.toUpperCase())}
    />
  );
}

/** The contrast of a colour with another one, in words. */
function describeContrast(
  { above, ground, ratio, least }: ColorContrast,
  colorName: string,
  labels: ReadonlyMap<string, string>,
): string {
  const otherLabel = labels.get(above === colorName ? ground : above);
  const floor = (Math.floor(ratio * 100) / 100).toFixed(2);
  const verdict = ratio < least ? `too little: ${least} is needed` : "enough";
  return `With ${otherLabel}: ${floor}, ${verdict}.`;
}

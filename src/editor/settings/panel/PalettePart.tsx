import { useEffect, useMemo, useState } from "react";
import { useAnswer } from "../../app/api/queries.ts";
import { readPageScheme, setPageScheme } from "../../app/state/pageScheme.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import type { Field } from "../../forms/messages.ts";
import type { ColorContrast } from "../messages.ts";
import { ColorField } from "./ColorField.tsx";

/**
 * The colours of a palette with their contrasts. The page shows this palette meanwhile, and follows the colour that is
 * being chosen.
 */
export function PalettePart({ palette: { name, label, fields = [] } }: { palette: Field }) {
  const { page } = useStudio();
  const { data } = useAnswer("palettes", {});
  const palette = data?.palettes[name];
  const [trialColors, setTrialColors] = useState<Readonly<Record<string, string>>>({});
  const savedColors = useMemo(() => palette?.colors ?? {}, [palette]);
  const colors = { ...savedColors, ...trialColors };
  const { data: contrasts } = useAnswer("contrasts", { colors }, { isEnabled: data !== undefined });
  useEffect(() => {
    const chosenScheme = readPageScheme();
    setPageScheme(name === "dark" ? "dark" : "light");
    return () => setPageScheme(chosenScheme);
  }, [name]);
  useEffect(() => {
    void page?.tryColors(trialColors);
  }, [page, trialColors]);
  useEffect(() => () => void page?.tryColors({}), [page]);
  // a saved colour is not tried any more
  useEffect(() => {
    const isTried = ([color, value]: [string, string]) => value !== savedColors[color];
    setTrialColors((current) => Object.fromEntries(Object.entries(current).filter(isTried)));
  }, [savedColors]);
  if (!data || !palette) return <p role="status">The colours are being read.</p>;
  const labels = new Map(fields.map((field) => [field.name, field.label]));
  return (
    <ul className={controls.list}>
      {fields.map((field) => (
        <li key={field.name}>
          <ColorField
            field={field}
            palette={{ name, label, hash: data.hash, labels, written: palette.written }}
            savedColor={savedColors[field.name] ?? ""}
            contrasts={contrasts?.contrasts.filter((contrast) => involvesColor(contrast, field.name)) ?? []}
            onTry={(color) =>
              setTrialColors(({ [field.name]: _, ...otherColors }) =>
                color === undefined ? otherColors : { ...otherColors, [field.name]: color },
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

const involvesColor = ({ above, ground }: ColorContrast, name: string) => above === name || ground === name;

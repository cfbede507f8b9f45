import { ToggleButton } from "react-aria-components";
import type { Theme } from "../../../generated/site.ts";
import { withPreset } from "../../../site/theme/withPreset.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { useSave } from "../../app/api/useSave.ts";
import { createShownUrl } from "../../app/state/address.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import type { Field } from "../../forms/messages.ts";
import { LOOK } from "../../protocol/previewMessages.ts";
import styles from "./SettingsPanel.module.css";

/** The ready-made looks, each with the page that is open in it. The chosen one takes the place of the look of the site. */
export function PresetPart({ pointer, field }: { pointer: string; field: Field }) {
  const { path } = useStudio();
  const { save } = useSave();
  const { data } = useAnswer("fields", { pointer });
  if (!data) return <p role="status">The looks are being read.</p>;
  const { value, hash } = data;
  const theme = value as Theme;
  const choose = (preset: NonNullable<Theme["preset"]>) =>
    void save({
      title: field.label,
      base: hash,
      operations: [{ type: "setValue", pointer, value: withPreset(theme, preset) }],
    });
  return (
    <>
      <p className={controls.help}>
        This page in each ready-made look. Your choice replaces the colours, fonts and arrangement of the whole site,
        but for its brand colour. Undo brings them back.
      </p>
      <ul className={styles.presets}>
        {field.choices?.map(({ value: preset, label }) => (
          <li key={label}>
            <ToggleButton
              className={styles.preset ?? ""}
              isSelected={theme.preset === preset}
              onChange={() => choose(preset as NonNullable<Theme["preset"]>)}
            >
              <span className={styles.presetFrame}>
                <iframe
                  title={label}
                  src={`${createShownUrl(path)}?${LOOK}=${preset}`}
                  sandbox="allow-same-origin"
                  aria-hidden="true"
                  tabIndex={-1}
                  inert
                />
              </span>
              {label}
            </ToggleButton>
          </li>
        ))}
      </ul>
    </>
  );
}

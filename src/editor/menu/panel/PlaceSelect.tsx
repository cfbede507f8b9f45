import { useId } from "react";
import controls from "../../app/styles/controls.module.css";
import type { LinkPlace } from "./places.ts";

interface PlaceSelectProps {
  label: string;
  places: readonly LinkPlace[];
  /** The pointer of the chosen list. */
  value: string;
  /** A choice that is no list that is there. */
  otherChoice?: string;
  onChange(pointer: string): void;
}

/** A choice of the lists that a link can be in. */
export function PlaceSelect({ label, places, value, otherChoice, onChange }: PlaceSelectProps) {
  const id = useId();
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {places.map(({ list: { pointer, title }, hasLink }) => (
          <option key={pointer} value={pointer} disabled={hasLink}>
            {hasLink ? `${title} (is there)` : title}
          </option>
        ))}
        {otherChoice && <option value="">{otherChoice}</option>}
      </select>
    </div>
  );
}

import { useState } from "react";
import { Switch } from "react-aria-components";
import type { SaveResult } from "../../app/api/useSave.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { Refusal } from "../../siteFile/messages.ts";

interface PageSwitchProps {
  label: string;
  isOn: boolean;
  /** The text while it is off, and while it is on. */
  notes: [string, string];
  save(isOn: boolean): Promise<SaveResult>;
}

/** Something of a page that is on or off. */
export function PageSwitch({ label, isOn: isSavedOn, notes: [offNote, onNote], save }: PageSwitchProps) {
  const [isOn, change] = usePendingValue(isSavedOn);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  async function turn(newIsOn: boolean): Promise<void> {
    const result = await change(newIsOn, () => save(newIsOn));
    setRefusals(typeof result === "boolean" ? [] : result);
  }
  return (
    <div>
      <Switch className={controls.switch ?? ""} isSelected={isOn} onChange={(newIsOn) => void turn(newIsOn)}>
        <span aria-hidden="true" />
        {label}
      </Switch>
      <p className={controls.help}>{isOn ? onNote : offNote}</p>
      <Refusals refusals={refusals} />
    </div>
  );
}

/** A value that is seen as soon as it is changed, and is the saved one again when it could not be saved. */
function usePendingValue<Value>(
  savedValue: Value,
): [Value, (value: Value, save: () => Promise<SaveResult>) => Promise<SaveResult>] {
  const [pending, setPending] = useState<{ value: Value; replacedValue: Value }>();
  const value = pending && Object.is(pending.replacedValue, savedValue) ? pending.value : savedValue;
  async function change(newValue: Value, save: () => Promise<SaveResult>): Promise<SaveResult> {
    setPending({ value: newValue, replacedValue: savedValue });
    const result = await save();
    if (result !== true) setPending(undefined);
    return result;
  }
  return [value, change];
}

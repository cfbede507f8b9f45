import { type ReactNode, useEffect, useState } from "react";
import { Button, Dialog, DialogTrigger, Popover, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import { type PageScheme, readPageScheme, setPageScheme } from "../state/pageScheme.ts";
import { DEVICES, type Device, useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import { Icon, type IconName } from "../styles/icons.tsx";
import { DateControl } from "./DateControl.tsx";
import styles from "./TopBar.module.css";

/** The options of the page: the width of a device, the date, the colours, for editing or as visitors have it. */
export function ViewOptions() {
  return (
    <OptionsMenu label="How the page is shown">
      <Options />
    </OptionsMenu>
  );
}

/** Options in a bar; in a narrow window, a button opens them. */
export function OptionsMenu({ label, children }: { label: string; children: ReactNode }) {
  const isNarrow = useMediaQuery("(width < 64rem)");
  if (!isNarrow) return children;
  return (
    <DialogTrigger>
      <Button className={controls.icon ?? ""} aria-label={label}>
        <Icon name="more" />
      </Button>
      <Popover>
        <Dialog className={styles.options ?? ""} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Options() {
  const { device, setDevice, isTrying, setTrying } = useStudio();
  const [scheme, setScheme] = useState(readPageScheme);
  useEffect(() => setPageScheme(scheme), [scheme]);
  return (
    <>
      <DeviceChoice device={device} onChange={setDevice} />
      <DateControl />
      <SchemeSelect scheme={scheme} onChange={setScheme} />
      <ToggleButton className={controls.icon ?? ""} isSelected={isTrying} onChange={setTrying}>
        <Icon name="tryIt" />
        Try it
      </ToggleButton>
    </>
  );
}

const DEVICE_NAMES: Record<Device, string> = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

/** The devices whose widths something can be shown at. */
export function DeviceChoice({ device, onChange }: { device: Device; onChange(device: Device): void }) {
  return (
    <ToggleButtonGroup
      className={styles.devices ?? ""}
      aria-label="Width"
      disallowEmptySelection
      selectedKeys={[device]}
      onSelectionChange={([key]) => onChange(key as Device)}
    >
      {(Object.keys(DEVICES) as (Device & IconName)[]).map((name) => (
        <ToggleButton key={name} id={name} className={controls.icon ?? ""} aria-label={DEVICE_NAMES[name]}>
          <Icon name={name} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const SCHEMES: Record<PageScheme, string> = {
  "": "Colours: system",
  light: "Colours: light",
  dark: "Colours: dark",
};

/** The colour schemes in which something can be shown. */
export function SchemeSelect({ scheme, onChange }: { scheme: PageScheme; onChange(scheme: PageScheme): void }) {
  return <OptionSelect label="Colours" choices={SCHEMES} value={scheme} onChange={onChange} />;
}

interface OptionSelectProps<Value extends string> {
  label: string;
  /** The texts of the choices. */
  choices: Record<Value, string>;
  value: Value;
  onChange(value: Value): void;
}

/** A select without a visible label in a bar: the text of each choice names the option, too. */
export function OptionSelect<Value extends string>({ label, choices, value, onChange }: OptionSelectProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {Object.entries<string>(choices).map(([choice, title]) => (
        <option key={choice} value={choice}>
          {title}
        </option>
      ))}
    </select>
  );
}

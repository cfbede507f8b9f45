import { type ReactNode, useEffect, useState } from "react";
import { Button, Dialog, DialogTrigger, Popover, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { listEntries } from "../../../json/listEntries.ts";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import { type PageScheme, readPageScheme, setPageScheme } from "../state/pageScheme.ts";
import { type Device, useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import { Icon, type IconName } from "../styles/icons.tsx";
import { DateControl, readDate } from "./DateControl.tsx";
import styles from "./TopBar.module.css";

/** The options of the page: the width of a device, the date, the colours, for editing or as visitors have it. */
export function ViewOptions() {
  const isPhone = useMediaQuery("(width < 48rem)");
  return (
    <>
      <PreviewMenu>{isPhone && <TryButton />}</PreviewMenu>
      {!isPhone && <TryButton />}
    </>
  );
}

/** Opens the options of the page. It says which day is shown, unless that is today. */
function PreviewMenu({ children }: { children: ReactNode }) {
  const { device, setDevice, isTrying } = useStudio();
  const [date, setDate] = useState(readDate);
  const [scheme, setScheme] = useState(readPageScheme);
  useEffect(() => setPageScheme(scheme), [scheme]);
  return (
    <OptionsMenu
      title={date ? `Preview: ${formatDay(date)}` : "Preview"}
      label="How the page is shown"
      icon={device}
      isChanged={isTrying || date !== ""}
    >
      <DeviceChoice device={device} onChange={setDevice} />
      <DateControl date={date} onChange={setDate} />
      <SchemeSelect scheme={scheme} onChange={setScheme} />
      {children}
    </OptionsMenu>
  );
}

interface OptionsMenuProps {
  /** The text of the button. */
  title: string;
  /** The name of the dialog. */
  label: string;
  icon: IconName;
  /** Whether an option differs from its default, which the button then shows. */
  isChanged: boolean;
  children: ReactNode;
}

/** A button that opens options of a preview. */
export function OptionsMenu({ title, label, icon, isChanged, children }: OptionsMenuProps) {
  return (
    <DialogTrigger>
      <Button
        className={`${controls.icon} ${styles.preview}`}
        aria-label={title}
        data-selected={isChanged ? true : undefined}
      >
        <Icon name={icon} />
        <span className={styles.buttonText}>{title}</span>
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover placement="bottom start">
        <Dialog className={styles.options ?? ""} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Such as "2 Dec". */
const formatDay = (date: string) => new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "short" });

/** Shows the page as visitors have it, until it is pressed again. */
function TryButton() {
  const { isTrying, setTrying } = useStudio();
  return (
    <ToggleButton
      className={`${controls.icon} ${styles.try}`}
      aria-label="Try as visitor"
      isSelected={isTrying}
      onChange={setTrying}
    >
      <Icon name="tryIt" />
      <span className={styles.buttonText}>Try as visitor</span>
    </ToggleButton>
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
      {listEntries(DEVICE_NAMES).map(([name, title]) => (
        <ToggleButton key={name} id={name} className={controls.icon ?? ""}>
          <Icon name={name} />
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const SCHEMES: Record<PageScheme, string> = { "": "As this computer", light: "Light", dark: "Dark" };

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

/** A select of a menu of options, with its label. */
export function OptionSelect<Value extends string>({ label, choices, value, onChange }: OptionSelectProps<Value>) {
  return (
    <label className={styles.option}>
      {label}
      <select className={styles.select} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {listEntries(choices).map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

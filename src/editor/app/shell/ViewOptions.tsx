import { useEffect, useState } from "react";
import { Button, Dialog, DialogTrigger, Popover, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import { type PageScheme, readPageScheme, setPageScheme } from "../state/pageScheme.ts";
import { DEVICES, type Device, useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import { Icon, type IconName } from "../styles/icons.tsx";
import { DateControl } from "./DateControl.tsx";
import styles from "./TopBar.module.css";

/** How the page is shown: as wide as which device, on which day, in which colours, for editing or as visitors have it. */
export function ViewOptions() {
  const isNarrow = useMediaQuery("(width < 64rem)");
  if (!isNarrow) return <Options />;
  return (
    <DialogTrigger>
      <Button className={controls.icon ?? ""} aria-label="How the page is shown">
        <Icon name="more" />
      </Button>
      <Popover>
        <Dialog className={styles.options ?? ""} aria-label="How the page is shown">
          <Options />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Options() {
  const { isTrying, setTrying } = useStudio();
  return (
    <>
      <DeviceChoice />
      <DateControl />
      <SchemeControl />
      <ToggleButton className={controls.icon ?? ""} isSelected={isTrying} onChange={setTrying}>
        <Icon name="tryIt" />
        Try it
      </ToggleButton>
    </>
  );
}

const DEVICE_NAMES: Record<Device, string> = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

function DeviceChoice() {
  const { device, setDevice } = useStudio();
  return (
    <ToggleButtonGroup
      className={styles.devices ?? ""}
      aria-label="Width"
      disallowEmptySelection
      selectedKeys={[device]}
      onSelectionChange={([key]) => setDevice(key as Device)}
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

/** The colour scheme in which the page is shown. */
function SchemeControl() {
  const [scheme, setScheme] = useState(readPageScheme);
  useEffect(() => setPageScheme(scheme), [scheme]);
  return (
    <select
      className={styles.select}
      aria-label="Colours"
      value={scheme}
      onChange={({ target: { value } }) => setScheme(value as PageScheme)}
    >
      {Object.entries(SCHEMES).map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  );
}

import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { PAGE, PROBLEMS } from "../../protocol/previewMessages.ts";
import { useResource } from "../api/queries.ts";
import { useSave } from "../api/useSave.ts";
import { Icon, type IconName } from "../icons.tsx";
import { DEVICES, type Device, useStudio } from "../studioState.ts";
import controls from "../styles/controls.module.css";
import { DateControl } from "./DateControl.tsx";
import { PagePicker } from "./PagePicker.tsx";
import styles from "./TopBar.module.css";

/** Which page is shown and how, undo and redo, and what is wrong with the site. */
export function TopBar() {
  const { isTrying, setTrying } = useStudio();
  const { undo, redo } = useSave();
  return (
    <header className={styles.bar}>
      <PagePicker />
      <DeviceChoice />
      <DateControl />
      <ToggleButton className={`${controls.icon} ${styles.wide}`} isSelected={isTrying} onChange={setTrying}>
        <Icon name="tryIt" />
        Try it
      </ToggleButton>
      <span className={styles.space} />
      <Button className={controls.icon ?? ""} aria-label="Undo" onPress={() => void undo()}>
        <Icon name="undo" />
      </Button>
      <Button className={controls.icon ?? ""} aria-label="Redo" onPress={() => void redo()}>
        <Icon name="redo" />
      </Button>
      <WarningsButton />
    </header>
  );
}

const DEVICE_NAMES: Record<Device, string> = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

function DeviceChoice() {
  const { device, setDevice } = useStudio();
  return (
    <ToggleButtonGroup
      className={`${styles.devices} ${styles.wide}`}
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

function WarningsButton() {
  const { path, openPanel } = useStudio();
  const { data: problems } = useResource(PROBLEMS, { [PAGE]: path });
  const { errors = 0, warnings = 0 } = problems ?? {};
  if (errors + warnings === 0) return null;
  const text = errors > 0 ? count(errors, "error") : count(warnings, "warning");
  return (
    <Button className={styles.warnings ?? ""} onPress={() => void openPanel({ name: "warnings" })}>
      <Icon name="warning" />
      {text}
    </Button>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

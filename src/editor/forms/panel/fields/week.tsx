import { Button, Switch } from "react-aria-components";
import { areEqual } from "../../../../json/areEqual.ts";
import { findValue } from "../../../../json/pointer.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import type { FormOperation } from "../../../protocol/formValue.ts";
import type { Field } from "../../messages.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { useField } from "../control/useField.ts";
import styles from "./week.module.css";
import { addBreak, findUsualHours, type HourNames, type Hours, removeBreaks } from "./weekHours.ts";

/** The hours of the days of a week, in one grid. A day that is not written is closed. */
export function WeekControl(slot: Slot) {
  const { field, pointer, order } = slot;
  const { value, refusals, change } = useField(slot);
  const days = field.fields ?? [];
  const dayNames = days.map(({ name }) => name);
  const hours = days.map(({ name }) => readHours(findValue(value, `/${name}`)));
  const [opens, closes] = days[0]?.item?.fields ?? [];
  const firstDay = days.findIndex((_, index) => hours[index] !== undefined);
  const firstHours = hours[firstDay];
  if (!opens || !closes) return null;
  const names: HourNames = { opens: opens.name, closes: closes.name };

  const writeWeek = (week: object) =>
    change([
      value === undefined
        ? { type: "setProperty", pointer, value: week, order: ["type", ...order] }
        : { type: "setValue", pointer, value: week },
    ]);

  function writeDay(name: string, dayHours: readonly Hours[] | undefined): void {
    const dayPointer = `${pointer}/${name}`;
    const operation: FormOperation = dayHours
      ? { type: "setProperty", pointer: dayPointer, value: dayHours, order: dayNames }
      : { type: "removeProperty", pointer: dayPointer };
    void (value === undefined ? writeWeek({ [name]: dayHours }) : change([operation]));
  }

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      <div className={styles.week}>
        <div className={styles.line} aria-hidden="true">
          <span />
          <span>{opens.label}</span>
          <span>{closes.label}</span>
        </div>
        {days.map((day, index) => (
          <DayRow
            key={day.name}
            day={day}
            hours={hours[index]}
            pointer={`${pointer}/${day.name}`}
            names={names}
            open={() => writeDay(day.name, findUsualHours(hours, index, names))}
            write={(dayHours) => writeDay(day.name, dayHours)}
          />
        ))}
      </div>
      {firstHours && !hours.every((dayHours) => areEqual(dayHours, firstHours)) && (
        <div className={controls.buttons}>
          <Button
            className={controls.plain ?? ""}
            onPress={() => void writeWeek(Object.fromEntries(dayNames.map((name) => [name, firstHours])))}
          >
            Copy {days[firstDay]?.label} to all days
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

function readHours(value: unknown): readonly Hours[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value : undefined;
}

interface DayRowProps {
  day: Field;
  /** undefined while it is closed. */
  hours: readonly Hours[] | undefined;
  pointer: string;
  names: HourNames;
  open(): void;
  /** Writes other hours; undefined closes the day. */
  write(hours: readonly Hours[] | undefined): void;
}

/** A day: whether it is open, and its hours; those after a break in a line of their own. */
function DayRow({ day: { label, item }, hours, pointer, names, open, write }: DayRowProps) {
  const isOpen = hours !== undefined;
  const withBreak = hours?.length === 1 && hours[0] ? addBreak(hours[0], names) : undefined;
  const steps = Object.keys(hours ?? [""]);
  return (
    <fieldset className={styles.day} aria-label={label}>
      {steps.map((step, index) => (
        <div key={step} className={styles.line}>
          {index === 0 ? (
            <Switch
              className={controls.switch ?? ""}
              isSelected={isOpen}
              onChange={(isOn) => (isOn ? open() : write(undefined))}
            >
              <span aria-hidden="true" />
              {label}
            </Switch>
          ) : (
            <span className={`${controls.help} ${styles.after}`}>after a break</span>
          )}
          {isOpen ? (
            <Times fields={item?.fields ?? []} pointer={`${pointer}/${step}`} day={label} />
          ) : (
            <span className={`${controls.help} ${styles.closed}`}>Closed</span>
          )}
          {withBreak && (
            <Button
              className={controls.plain ?? ""}
              aria-label={`Add a break: ${label}`}
              onPress={() => write(withBreak)}
            >
              Break
            </Button>
          )}
          {hours && index > 0 && index === hours.length - 1 && (
            <Button
              className={controls.icon ?? ""}
              aria-label={`Remove the break: ${label}`}
              onPress={() => write(removeBreaks(hours, names))}
            >
              <Icon name="remove" size={16} />
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The start and the end: the heading of the columns and the day name the controls. */
function Times({ fields, pointer, day }: { fields: readonly Field[]; pointer: string; day: string }) {
  const { FieldControl } = useForm();
  return fields.map((field) => (
    <FieldControl
      key={field.name}
      field={{ ...field, label: `${day}, ${field.label.toLowerCase()}`, help: "" }}
      pointer={`${pointer}/${field.name}`}
      order={[]}
    />
  ));
}

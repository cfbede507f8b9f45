import { useState } from "react";
import { Button } from "react-aria-components";
import { getParentPointer } from "../../../json/pointer.ts";
import { findSameWeekday, readDay, replaceDay } from "../../../site/dates/replaceDay.ts";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import { type Slot, useForm } from "../../forms/panel/control/formState.ts";
import { nameItem } from "../../forms/panel/control/itemName.ts";
import { createDayFormat } from "../../forms/panel/control/moments.ts";
import type { TextFormat } from "../../forms/panel/control/useTypedText.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import type { GridTable } from "./gridTable.ts";
import styles from "./NextYear.module.css";

/** A day of a calendar that is copied to the next year. */
interface CopiedDay {
  pointer: string;
  /** Such as "Term 1: First day". */
  label: string;
  /** As it is written now. */
  before: string;
  /** The day of the next year, as ISO 8601 or in words. */
  after: string;
  /** Whether it is a day, and not words such as "To be confirmed". */
  isDay: boolean;
  language: string;
  isChecked: boolean;
}

/** A button that copies the days of a calendar to the next year, when each of them is checked; nothing for other tables. */
export function NextYearButton({ slot: { pointer }, table }: { slot: Slot; table: GridTable }) {
  const form = useForm();
  const openDialog = useDialogs();
  const yearPointer = `${getParentPointer(pointer)}/year`;
  const year = form.read(yearPointer);
  if (typeof year !== "number" || !table.columns.some(({ field }) => field.kind === "day")) return null;
  const title = `Copy the dates to ${year + 1}`;

  async function copy(firstYear: number): Promise<void> {
    const days = listDays(table, firstYear, form.read);
    const operations = await openDialog<FormOperation[]>(
      title,
      (close) => <NextYearDialog year={firstYear} days={days} close={close} />,
      { isWide: true },
    );
    if (operations)
      await form.change([{ type: "setValue", pointer: yearPointer, value: firstYear + 1 }, ...operations], title);
  }

  return (
    <div className={controls.buttons}>
      <Button className={controls.secondary ?? ""} onPress={() => void copy(year)}>
        <Icon name="calendar" size={16} />
        {title}
      </Button>
    </div>
  );
}

function listDays(
  { columns, rows, createSlot }: GridTable,
  year: number,
  read: (pointer: string) => unknown,
): CopiedDay[] {
  return rows.flatMap((row, rowIndex) =>
    columns.flatMap(({ field: { kind, language = "en" }, label }, column): CopiedDay[] => {
      const { pointer } = createSlot({ row: rowIndex, column });
      const before = read(pointer);
      if (kind !== "day" || typeof before !== "string") return [];
      const day = readDay(before, language, year);
      const after = day === undefined ? before : findSameWeekday(day);
      const name = `${nameItem(row) ?? `Row ${rowIndex + 1}`}: ${label}`;
      return [{ pointer, label: name, before, after, isDay: day !== undefined, language, isChecked: false }];
    }),
  );
}

interface NextYearDialogProps {
  year: number;
  days: readonly CopiedDay[];
  close(operations?: FormOperation[]): void;
}

function NextYearDialog({ year, days: firstDays, close }: NextYearDialogProps) {
  const [days, setDays] = useState(firstDays);
  const change = (changedDay: CopiedDay) =>
    setDays(days.map((day) => (day.pointer === changedDay.pointer ? changedDay : day)));
  const checkedCount = days.filter(({ isChecked }) => isChecked).length;
  return (
    <div className={controls.stack}>
      <p>
        Nothing is copied unseen: each day is proposed on the same day of the week as in {year}. Correct it, or tick it
        when it is right.
      </p>
      <div className={styles.scroller}>
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{year}</th>
              <th scope="col">{year + 1}</th>
              <th scope="col">Right</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.pointer} day={day} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={controls.buttons}>
        <Button
          className={controls.primary ?? ""}
          isDisabled={checkedCount < days.length}
          onPress={() => close(days.map(createOperation))}
        >
          Save the dates of {year + 1}
        </Button>
        <Button className={controls.plain ?? ""} onPress={() => close()}>
          Cancel
        </Button>
        <span role="status" className={controls.help}>
          {checkedCount} of {days.length} checked
        </span>
      </div>
    </div>
  );
}

function DayRow({ day, change }: { day: CopiedDay; change(day: CopiedDay): void }) {
  const { label, before, after, isDay, language, isChecked } = day;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>
        <DayInput
          label={label}
          value={after}
          format={isDay ? createDayFormat(language) : WORDS}
          onChange={(newDay) => change({ ...day, after: newDay, isChecked: newDay !== "" })}
        />
        {isDay && after !== "" && <span className={controls.help}>{nameWeekday(after, language)}</span>}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`Right: ${label}`}
          checked={isChecked}
          disabled={after === ""}
          onChange={({ target }) => change({ ...day, isChecked: target.checked })}
        />
      </td>
    </tr>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  format: TextFormat;
  /** Called with the value of the typed text; with "" while it has none. */
  onChange(value: string): void;
}

function DayInput({ label, value, format, onChange }: DayInputProps) {
  const [text, setText] = useState(() => format.format(value));
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={value === ""}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const result = format.parse(target.value);
        onChange("value" in result ? String(result.value) : "");
      }}
    />
  );
}

/** Words in place of a day, such as "To be confirmed". */
const WORDS: TextFormat = { format: String, parse: (text) => ({ value: text }) };

function createOperation({ pointer, before, after, isDay, language }: CopiedDay): FormOperation {
  return { type: "setValue", pointer, value: isDay ? replaceDay(before, after, language) : after };
}

function nameWeekday(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

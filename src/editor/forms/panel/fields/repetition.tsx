import { type ReactNode, useId } from "react";
import { Button } from "react-aria-components";
import type { Repetition } from "../../../../generated/site.ts";
import { getParentPointer } from "../../../../json/pointer.ts";
import { WEEKDAYS } from "../../../../site/events/repetition.ts";
import type { Terms } from "../../../../site/events/terms.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import type { Field, TermCalendarChoice } from "../../messages.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { useField } from "../control/useField.ts";
import { CheckedChoice } from "./CheckedChoice.tsx";
import styles from "./repetition.module.css";
import {
  changeEnd,
  changeException,
  changeInterval,
  changeMove,
  changePattern,
  changeTerms,
  type End,
  type Every,
  findEnd,
  listMovableDays,
  listNextTimes,
  listPatternChoices,
  listWeekdays,
  type RepeatedEvent,
  toggleWeekday,
  writeDay,
} from "./repetitionValue.ts";

/** How many of the next days are shown. */
const SHOWN_DAYS = 5;

/** How often an event happens again, with its next days in words. */
export function RepetitionControl(slot: Slot) {
  const { field, pointer, order } = slot;
  const { value, refusals, change } = useField(slot);
  const { read } = useForm();
  const home = getParentPointer(pointer);
  const start = String(read(`${home}/start`) ?? "");
  const end = read(`${home}/end`);
  const repeat = value as Repetition | undefined;
  const event: RepeatedEvent = { start, ...(typeof end === "string" && { end }), ...(repeat && { repeat }) };
  const terms = field.termCalendars?.find(({ href }) => href === repeat?.during)?.terms;

  const write = (newRepeat: Repetition | undefined) =>
    void change([
      newRepeat === undefined
        ? { type: "removeProperty", pointer }
        : value === undefined
          ? { type: "setProperty", pointer, value: newRepeat, order: ["type", ...order] }
          : { type: "setValue", pointer, value: newRepeat },
    ]);

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      <Choice
        label="How often"
        value={repeat?.every ?? ""}
        choices={[{ value: "", label: "Once" }, ...INTERVALS]}
        disabled={start === ""}
        choose={(every) => write(every === "" ? undefined : changeInterval(repeat, every as Every))}
      />
      {repeat && (
        <Series
          {...{ event, repeat, terms, write, pointer }}
          fields={field.fields ?? []}
          calendars={field.termCalendars ?? []}
        />
      )}
      {start === "" ? (
        <p className={controls.help}>Write first when it begins.</p>
      ) : (
        repeat && <NextDays days={listNextTimes(event, terms, findToday(), SHOWN_DAYS)} />
      )}
    </FieldGroup>
  );
}

const INTERVALS = [
  { value: "day", label: "Every day" },
  { value: "week", label: "Every week" },
  { value: "month", label: "Every month" },
  { value: "year", label: "Every year" },
];

interface SeriesProps {
  event: RepeatedEvent;
  repeat: Repetition;
  terms: Terms | undefined;
  pointer: string;
  fields: readonly Field[];
  calendars: readonly TermCalendarChoice[];
  write(repeat: Repetition | undefined): void;
}

/** On which days a series happens, until when, and the days that are left out or moved. */
function Series({ event, repeat, terms, pointer, fields, calendars, write }: SeriesProps) {
  const { FieldControl } = useForm();
  const { every, on, during } = repeat;
  const endKind = findEnd(repeat);
  const endField = fields.find(({ name }) => name === endKind);
  const [firstCalendar] = calendars;
  return (
    <>
      {every === "week" && (
        <fieldset className={styles.weekdays} aria-label="On which days">
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <CheckedChoice
              key={weekday}
              label={(WEEKDAYS[weekday] ?? "").slice(0, 3)}
              isSelected={listWeekdays(event).includes(weekday)}
              choose={(isOn) => write(toggleWeekday(event, weekday, isOn))}
            />
          ))}
        </fieldset>
      )}
      {(every === "month" || every === "year") && !Array.isArray(on) && (
        <Choice
          label="On which day"
          value={on ?? ""}
          choices={listPatternChoices(event)}
          choose={(name) => write(changePattern(repeat, name))}
        />
      )}
      {firstCalendar ? (
        <CheckedChoice
          label="Not in the holidays"
          isSelected={during !== undefined}
          choose={(isOn) => write(changeTerms(repeat, isOn ? firstCalendar.href : undefined))}
        />
      ) : (
        <p className={controls.help}>To leave out holidays, add a term calendar to a page first.</p>
      )}
      {during !== undefined && calendars.length > 1 && (
        <Choice
          label="Terms"
          value={during}
          choices={calendars.map(({ href, label }) => ({ value: href, label }))}
          choose={(href) => write(changeTerms(repeat, href))}
        />
      )}
      <Choice
        label="Until"
        value={endKind ?? ""}
        choices={[
          { value: "last", label: "A last day" },
          { value: "count", label: "A number of times" },
          ...(during === undefined ? [] : [{ value: "during", label: "The last term ends" }]),
        ]}
        choose={(newEnd) => write(changeEnd(repeat, newEnd as End, event.start))}
      />
      {endField && endKind !== "during" && (
        <FieldControl field={{ ...endField, required: true }} pointer={`${pointer}/${endKind}`} order={[]} />
      )}
      <Changes {...{ event, repeat, terms, pointer, fields, write }} />
    </>
  );
}

/** The days of a series that are left out or moved, and the choices of more. */
function Changes({ event, repeat, terms, pointer, fields, write }: Omit<SeriesProps, "calendars">) {
  const { FieldControl } = useForm();
  const { language = "en" } = fields.find(({ name }) => name === "last") ?? {};
  const movableDays = listMovableDays(event, terms, findToday());
  return (
    <>
      {(repeat.except ?? []).map((day) => (
        <Change key={day} words={`Not on ${writeDay(day)}`} remove={() => write(changeException(repeat, day, false))} />
      ))}
      {Object.keys(repeat.moved ?? {}).map((day) => (
        <Change key={day} words={`Moved: ${writeDay(day)}`} remove={() => write(changeMove(repeat, day, false))}>
          <FieldControl
            field={{ name: day, label: "New day", help: "", kind: "momentOrDay", language, required: true }}
            pointer={`${pointer}/moved/${day}`}
            order={[]}
          />
        </Change>
      ))}
      <DayChoice
        label="Leave out a day"
        days={movableDays}
        choose={(day) => write(changeException(repeat, day, true))}
      />
      <DayChoice label="Move a day" days={movableDays} choose={(day) => write(changeMove(repeat, day, true))} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  disabled?: boolean;
  choose(value: string): void;
}

function Choice({ label, value, choices, disabled: isDisabled = false, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayChoiceProps {
  label: string;
  days: readonly { day: string; words: string }[];
  choose(day: string): void;
}

/** Chooses one of the next days of a series, which is then changed. */
function DayChoice({ label, days, choose }: DayChoiceProps) {
  const choices = [{ value: "", label: "–" }, ...days.map(({ day, words }) => ({ value: day, label: words }))];
  return (
    days.length > 0 && <Choice label={label} value="" choices={choices} choose={(day) => day !== "" && choose(day)} />
  );
}

interface ChangeProps {
  words: string;
  remove(): void;
  children?: ReactNode;
}

/** A day that is left out or moved. */
function Change({ words, remove, children }: ChangeProps) {
  return (
    <div className={styles.change}>
      <span>{words}</span>
      <Button className={controls.icon ?? ""} aria-label={`Undo: ${words}`} onPress={remove}>
        <Icon name="remove" size={16} />
      </Button>
      {children}
    </div>
  );
}

function NextDays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return <p className={controls.help}>It does not happen any more.</p>;
  return (
    <div className={controls.help}>
      Next:
      <ol className={styles.days}>
        {days.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </div>
  );
}

/** The present day on this computer. */
function findToday(): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
}

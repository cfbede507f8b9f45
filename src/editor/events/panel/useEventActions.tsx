import { readDay } from "../../../site/dates/replaceDay.ts";
import {
  giveDay,
  leaveOut,
  type MovableEvent,
  moveOccurrence,
  moveSeries,
  shiftEvent,
  type WordsContext,
} from "../../../site/events/moves.ts";
import { useSaveOrAlert } from "../../app/api/useSaveOrAlert.ts";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import { useQuestions } from "../../app/dialogs/questions.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import type { EventsAnswer, ListedEvent, ListedOccurrence } from "../messages.ts";
import { AddEventForm, type NewEvent } from "./AddEventForm.tsx";
import { DayForm } from "./DayForm.tsx";
import { addDays, countDaysBetween, writeDay } from "./eventDays.ts";
import { listChanges } from "./eventOperations.ts";

/** The actions of the events in the calendar. Days are as in ISO 8601. */
export interface EventActions {
  /** Opens the form of an event, and its page in the frame. */
  open(listed: ListedEvent): Promise<void>;
  /** Asks for a new event on a day. */
  add(day: string): Promise<void>;
  /** Moves an occurrence from one of its days to another; of a series, asks whether all days move. */
  move(occurrence: ListedOccurrence, from: string, to: string): Promise<void>;
  /** Asks for the day to which an occurrence is moved. */
  moveTo(occurrence: ListedOccurrence): Promise<void>;
  /** Leaves a day of a series out. */
  leaveOut(occurrence: ListedOccurrence): Promise<void>;
  /** Gives a day to an event in words; asks for it if it is missing. */
  giveDay(listed: ListedEvent, day?: string): Promise<void>;
}

const ONE_DAY = "Only this day";
const ALL_DAYS = "All days";

/** Creates the actions of events. `showDay` is called with the day that an event was moved to, or added on. */
export function useEventActions(
  { hash, language, lists }: EventsAnswer,
  showDay: (day: string, isMoved: boolean) => void,
): EventActions {
  const { path, page, visit, openPanel } = useStudio();
  const save = useSaveOrAlert();
  const openDialog = useDialogs();
  const { change, readWords, moveToDay } = useEventChanges(language, hash, showDay);

  return {
    async open(listed) {
      if (listed.path === path) void page?.show(`${listed.pointer}/event`, hash);
      else await visit(listed.path);
      const block = { pointer: listed.list, label: "Settings: Events" };
      await openPanel({ name: "block", block, pointer: `${listed.pointer}/event` });
    },
    async add(day) {
      const newEvent = await openDialog<NewEvent>(`Add an event on ${writeDay(day)}`, (close) => (
        <AddEventForm lists={lists} close={close} />
      ));
      if (!newEvent) return;
      const { list, name, time } = newEvent;
      const value = { event: name, start: time === "" ? day : `${day}T${time}` };
      const isSaved = await save({
        ...{ title: `Add: ${name}`, base: hash },
        operations: [{ type: "insertItem", pointer: `${list.pointer}/events`, index: list.count, value }],
      });
      if (isSaved) showDay(day, false);
    },
    move: (occurrence, from, to) =>
      moveToDay(occurrence, addDays(occurrence.start.slice(0, 10), countDaysBetween(from, to))),
    async moveTo(occurrence) {
      const { listed, start } = occurrence;
      const day = await openDialog<string>(`Move “${listed.name}”`, (close) => (
        <DayForm title="Move" day={start.slice(0, 10)} close={close} />
      ));
      if (day !== undefined) await moveToDay(occurrence, day);
    },
    async leaveOut(occurrence) {
      const { listed, start } = occurrence;
      const day = start.slice(0, 10);
      const isLeftOut = await change(
        `Not on ${writeDay(day)}: ${listed.name}`,
        listed,
        leaveOut(listed.event, occurrence),
      );
      if (isLeftOut) showDay(day, true);
    },
    async giveDay(listed, givenDay) {
      const { event, name } = listed;
      const words = readWords(listed);
      const firstDay = readDay(event.date ?? "", language, words.year) ?? "";
      const start =
        givenDay ??
        (await openDialog<string>(`Give “${name}” a day`, (close) => (
          <DayForm title="Save" day={firstDay} hasTime close={close} />
        )));
      if (start === undefined) return;
      if (await change(`Day: ${name}`, listed, giveDay(event, start, words))) showDay(start.slice(0, 10), true);
    },
  };
}

/** The changes of events that several actions make. */
function useEventChanges(language: string, hash: string, showDay: (day: string, isMoved: boolean) => void) {
  const save = useSaveOrAlert();
  const { askForChoice } = useQuestions();

  async function change(title: string, { event, pointer }: ListedEvent, newEvent: MovableEvent): Promise<boolean> {
    const operations = listChanges(event, newEvent, pointer);
    return operations.length > 0 && (await save({ title, base: hash, operations }));
  }

  function readWords({ event: { start }, year }: ListedEvent): WordsContext {
    return { language, year: year ?? (Number(start?.slice(0, 4)) || new Date().getFullYear()) };
  }

  async function moveToDay(occurrence: ListedOccurrence, day: string): Promise<void> {
    const { listed, start } = occurrence;
    const from = start.slice(0, 10);
    if (day === from) return;
    const newEvent = await plan();
    if (newEvent && (await change(`Move: ${listed.name}`, listed, newEvent))) showDay(day, true);

    async function plan(): Promise<MovableEvent | undefined> {
      const { event, terms } = listed;
      if (!event.repeat) return shiftEvent(event, countDaysBetween(from, day), readWords(listed));
      const answer = await askForChoice({
        heading: `Move “${listed.name}”`,
        note: `It happens again and again. Does only this day move from ${writeDay(from)} to ${writeDay(day)}, or do all of them?`,
        choices: [ONE_DAY, ALL_DAYS],
      });
      if (!answer) return undefined;
      return answer.choice === ONE_DAY
        ? moveOccurrence(event, occurrence, day)
        : moveSeries(event, occurrence, day, terms);
    }
  }

  return { change, readWords, moveToDay };
}

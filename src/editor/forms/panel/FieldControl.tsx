import type { ComponentType } from "react";
import type { FieldKind } from "../messages.ts";
import type { Slot } from "./control/formState.ts";
import { BooleanControl } from "./fields/boolean.tsx";
import { ChoiceControl } from "./fields/choice.tsx";
import { ColorControl } from "./fields/color.tsx";
import { DateControl, InstantControl, TimeOfDayControl } from "./fields/date.tsx";
import { DayControl } from "./fields/day.tsx";
import { GroupControl } from "./fields/group.tsx";
import { ListControl } from "./fields/list.tsx";
import { AmountControl, NumberControl } from "./fields/number.tsx";
import { HrefControl, IconControl, MediaFileControl, PathControl } from "./fields/picked.tsx";
import { PictureControl } from "./fields/picture.tsx";
import { RichTextControl } from "./fields/richText.tsx";
import { TableControl } from "./fields/table.tsx";
import { TableFileControl } from "./fields/tableFile.tsx";
import { TextControl } from "./fields/text.tsx";
import { UploadedFileControl } from "./fields/uploadedFile.tsx";
import { VariantsControl } from "./fields/variants.tsx";
import { WeekControl } from "./fields/week.tsx";

/** The controls by the kinds of fields. */
const CONTROLS: Record<FieldKind, ComponentType<Slot>> = {
  text: TextControl,
  richText: RichTextControl,
  amount: AmountControl,
  href: HrefControl,
  path: PathControl,
  icon: IconControl,
  mediaFile: MediaFileControl,
  uploadedFile: UploadedFileControl,
  tableFile: TableFileControl,
  picture: PictureControl,
  color: ColorControl,
  number: NumberControl,
  date: DateControl,
  instant: InstantControl,
  timeOfDay: TimeOfDayControl,
  day: DayControl,
  choice: ChoiceControl,
  boolean: BooleanControl,
  flag: BooleanControl,
  week: WeekControl,
  group: GroupControl,
  list: ListControl,
  table: TableControl,
  variants: VariantsControl,
};

/** A field with the control of its kind. */
export function FieldControl(slot: Slot) {
  const Control = CONTROLS[slot.field.kind];
  return <Control {...slot} />;
}

import type { ComponentType } from "react";
import type { FieldKind } from "../messages.ts";
import type { Slot } from "./control/formState.ts";
import { BooleanControl } from "./fields/boolean.tsx";
import { ChoiceControl } from "./fields/choice.tsx";
import { ChoicesControl } from "./fields/choices.tsx";
import { ColorControl } from "./fields/color.tsx";
import { EmailControl, PhoneControl } from "./fields/contact.tsx";
import { DateControl, InstantControl, MomentOrDayControl, TimeOfDayControl } from "./fields/date.tsx";
import { DayControl } from "./fields/day.tsx";
import { DeclarationsControl } from "./fields/declarations.tsx";
import { EntryIdControl } from "./fields/entryId.tsx";
import { FrameLoadControl } from "./fields/frameLoad.tsx";
import { GeoControl } from "./fields/geo.tsx";
import { GroupControl } from "./fields/group.tsx";
import { LinesControl } from "./fields/lines.tsx";
import { ListControl } from "./fields/list.tsx";
import { AmountControl, NumberControl } from "./fields/number.tsx";
import { HrefControl, IconControl, MediaFileControl, PathControl } from "./fields/picked.tsx";
import { PictureControl } from "./fields/picture.tsx";
import { RepetitionControl } from "./fields/repetition.tsx";
import { RichTextControl } from "./fields/richText.tsx";
import { ServiceControl } from "./fields/service.tsx";
import { ShortNameControl } from "./fields/shortName.tsx";
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
  email: EmailControl,
  phone: PhoneControl,
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
  momentOrDay: MomentOrDayControl,
  day: DayControl,
  entryId: EntryIdControl,
  shortName: ShortNameControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  declarations: DeclarationsControl,
  frameLoad: FrameLoadControl,
  boolean: BooleanControl,
  flag: BooleanControl,
  week: WeekControl,
  geo: GeoControl,
  repetition: RepetitionControl,
  group: GroupControl,
  lines: LinesControl,
  list: ListControl,
  service: ServiceControl,
  table: TableControl,
  variants: VariantsControl,
};

/** A field with the control of its kind. */
export function FieldControl(slot: Slot) {
  const Control = CONTROLS[slot.field.kind];
  return <Control {...slot} />;
}

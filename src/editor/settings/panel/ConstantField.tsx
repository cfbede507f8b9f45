import { Button, Input, Label, Text, TextField } from "react-aria-components";
import { useSave } from "../../app/api/useSave.ts";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import { DraftOffer } from "../../app/drafts/DraftOffer.tsx";
import { useUnsavedText } from "../../app/drafts/useUnsavedText.ts";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { ConstantsAnswer, ListedConstant } from "../messages.ts";
import { ConstantDialog } from "./ConstantDialog.tsx";
import styles from "./SettingsPanel.module.css";

/** The value of a constant, with where it is used. */
export function ConstantField({ constant, answer }: { constant: ListedConstant; answer: ConstantsAnswer }) {
  const openDialog = useDialogs();
  const { name, label, written } = constant;
  const { save } = useSave();
  const pointer = `/constants/${name}`;
  const value = useUnsavedText({
    pointer,
    value: written,
    writtenText: written,
    hash: answer.hash,
    save: (text, base) => save({ title: label, base, operations: [{ type: "setValue", pointer, value: text }] }),
  });
  return (
    <TextField
      className={controls.field ?? ""}
      data-pointer={pointer}
      value={value.text}
      onChange={value.type}
      isInvalid={value.refusals.length > 0}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <div className={styles.valueRow}>
        <Input
          onBlur={() => void value.commit()}
          onKeyDown={({ key }) => {
            if (key === "Enter") void value.commit();
            else if (key === "Escape") value.reset();
          }}
        />
        <Button
          className={controls.icon ?? ""}
          aria-label={`Rename or remove: ${label}`}
          onPress={() =>
            void openDialog<void>(label, (close) => (
              <ConstantDialog constant={constant} constants={answer.constants} close={() => close()} />
            ))
          }
        >
          <Icon name="options" />
        </Button>
      </div>
      <Text slot="description" className={controls.help ?? ""}>
        {describeConstantUses(constant, answer.pages)} In a text it is written {`{${name}}`}.
      </Text>
      <Refusals refusals={value.refusals} accept={(suggestion) => void value.commit(String(suggestion))} />
      <DraftOffer {...value} restore={value.type} />
    </TextField>
  );
}

/** Where a constant is shown. */
function describeConstantUses(
  { pages, named: namedPages, written: writtenText, text }: ListedConstant,
  pageCount: number,
): string {
  const valueNote = text === writtenText ? "" : `Now “${text}”. `;
  if (pages === 0) return `${valueNote}No page uses it.`;
  if (pages === pageCount) return `${valueNote}On every page.`;
  const titles = namedPages.map(({ title }) => title).join(", ");
  const restCount = pages - namedPages.length;
  return `${valueNote}On ${pages === 1 ? "one page" : `${pages} pages`}: ${titles}${restCount > 0 ? ` and ${restCount} more` : ""}.`;
}

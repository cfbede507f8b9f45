import { findValue } from "../../../../json/pointer.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import type { Field } from "../../../forms/messages.ts";
import { Form, type FormProps, FormStatus } from "../../../forms/panel/Form.tsx";
import { useFormAnswer } from "../../../forms/panel/useFormAnswer.ts";
import type { OpenedBlock } from "../../../protocol/windowApi.ts";
import styles from "./BlockPanel.module.css";

interface BlockPanelProps {
  block: OpenedBlock;
  /** The JSON pointer of a text in it that was asked for. */
  pointer?: string;
}

/** The form of a block; that of a banner also says when and where it is shown. */
export function BlockPanel({ block: { pointer, note }, pointer: target }: BlockPanelProps) {
  const { closePanel } = useStudio();
  const isBanner = /^\/banners\/\d+$/.test(pointer);
  const FormOfKind = isBanner ? BannerForm : Form;
  return (
    <div className={styles.panel}>
      {note && <p className={controls.note}>{note}</p>}
      <FormOfKind pointer={pointer} onGone={closePanel} {...(target !== undefined && { target })} />
    </div>
  );
}

/**
 * The form of a banner. A property that its block has, too, such as until when it is shown, is asked for once: where it
 * is written, else as a property of the banner.
 */
function BannerForm({ pointer, ...props }: Pick<FormProps, "pointer" | "onGone" | "target">) {
  const { answer, isError } = useFormAnswer(pointer);
  const block = useFormAnswer(`${pointer}/block`);
  // both at once: the first would move the second
  if (!answer || !block.answer) return <FormStatus isError={isError || block.isError} />;
  const names = answer.fields.map(({ name }) => name);
  const isWritten = (place: string) => findValue(answer.value, place) !== undefined;
  const hasOwn = ({ name }: Field) => !names.includes(name) || isWritten(`/block/${name}`);
  return (
    <>
      <Form {...props} pointer={`${pointer}/block`} has={(field) => field.section === undefined && hasOwn(field)} />
      <h3>When and where it is shown</h3>
      <Form
        {...props}
        pointer={pointer}
        title="When and where it is shown"
        has={({ name }) => name !== "block" && (isWritten(`/${name}`) || !isWritten(`/block/${name}`))}
      />
      <Form
        {...props}
        pointer={`${pointer}/block`}
        title="More about the notice"
        has={(field) => field.section !== undefined && hasOwn(field)}
      />
    </>
  );
}

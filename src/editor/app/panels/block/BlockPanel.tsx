import type { OpenedBlock } from "../../../protocol/windowApi.ts";
import { Form } from "../../form/Form.tsx";
import { useStudio } from "../../studioState.ts";
import controls from "../../styles/controls.module.css";
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
  return (
    <div className={styles.panel}>
      {note && <p className={controls.note}>{note}</p>}
      <Form
        pointer={isBanner ? `${pointer}/block` : pointer}
        onGone={closePanel}
        {...(target !== undefined && { target })}
      />
      {isBanner && (
        <>
          <h3>When and where it is shown</h3>
          <Form
            pointer={pointer}
            title="When and where it is shown"
            has={({ name }) => name !== "block"}
            onGone={closePanel}
          />
        </>
      )}
    </div>
  );
}

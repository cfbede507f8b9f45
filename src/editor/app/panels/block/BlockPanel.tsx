import type { OpenedBlock } from "../../../protocol/windowApi.ts";
import { Form } from "../../form/Form.tsx";
import { useStudio } from "../../studioState.ts";
import controls from "../../styles/controls.module.css";

/** The form of a block. */
export function BlockPanel({ block: { pointer, note } }: { block: OpenedBlock }) {
  const { closePanel } = useStudio();
  return (
    <>
      {note && <p className={controls.note}>{note}</p>}
      <Form pointer={pointer} onGone={closePanel} />
    </>
  );
}

import { Button, FileTrigger } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { useUpload } from "../../../media/panel/useUpload.ts";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** The name of a file, such as a recording, which is typed or added to the media folder. */
export function UploadedFileControl(slot: Slot) {
  const { field } = slot;
  const { status, isAdding, add } = useUpload("file");
  return (
    <>
      <TypedInput
        slot={slot}
        hint={field.accept?.join(" ")}
        beside={({ accept }) => (
          <FileTrigger
            acceptedFileTypes={[...(field.accept ?? [])]}
            onSelect={async (files) => {
              const name = files?.[0] && (await add(files[0]));
              if (name !== undefined) accept(name);
            }}
          >
            <Button className={controls.secondary ?? ""} isPending={isAdding} aria-label={`Add a file: ${field.label}`}>
              Add a file
            </Button>
          </FileTrigger>
        )}
      />
      <p role="status" className={controls.help}>
        {status}
      </p>
    </>
  );
}

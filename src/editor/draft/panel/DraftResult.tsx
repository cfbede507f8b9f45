import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import type { DraftFile } from "../messages.ts";
import styles from "./DraftResult.module.css";

interface DraftResultProps {
  draft: DraftFile;
  close: CloseDialog<undefined>;
}

/** The file that was made: it is saved, or sent where the device can do that. */
export function DraftResult({ draft: { html, pages, notes }, close }: DraftResultProps) {
  const file = useFile(html);
  const canSend = file !== undefined && navigator.canShare?.({ files: [file.content] });
  return (
    <div className={controls.stack}>
      <p role="status">
        The file has {pages === 1 ? "1 page" : `${pages} pages`} and {formatSize(html)}.
      </p>
      {notes.map((note) => (
        <p key={note} className={controls.help}>
          {note}
        </p>
      ))}
      <div className={controls.buttons}>
        {canSend && (
          <Button
            className={controls.primary ?? ""}
            // a person may close the list of programs again
            onPress={() => void navigator.share({ files: [file.content], title: file.content.name }).catch(() => {})}
          >
            Send it
          </Button>
        )}
        {file && (
          <a
            className={`${canSend ? controls.secondary : controls.primary} ${styles.save}`}
            href={file.address}
            download={file.content.name}
          >
            Save the file
          </a>
        )}
        <Button className={controls.plain ?? ""} onPress={() => close()}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** The text of a draft as a file that can be saved; its address is valid while it is shown. */
function useFile(html: string): { content: File; address: string } | undefined {
  const [file, setFile] = useState<{ content: File; address: string }>();
  useEffect(() => {
    const content = new File([html], "draft.html", { type: "text/html" });
    const address = URL.createObjectURL(content);
    setFile({ content, address });
    return () => URL.revokeObjectURL(address);
  }, [html]);
  return file;
}

/** Such as "1.8 MB". */
function formatSize(text: string): string {
  const { size } = new Blob([text]);
  return size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

import { useEffect } from "react";
import { getParentPointer, lastStep } from "../../../json/pointer.ts";
import { type Draft, fitsValue, listDrafts, removeDraft } from "../../protocol/drafts.ts";
import { request } from "../api/client.ts";
import { useMessages } from "../messages/Messages.tsx";

/** Shows unsaved texts whose place was changed since then, or is gone: their words can be copied. */
export function useLostDrafts(): void {
  const { showAlert } = useMessages();
  useEffect(() => {
    const show = ([draft, ...otherDrafts]: readonly Draft[]): void => {
      if (!draft) return;
      const { pointer } = draft;
      const text = listWords(draft.text).join("\n");
      showAlert(
        ["You typed this before, and the site was changed in its place since then. It is not saved:", text],
        [
          {
            title: "Copy what you typed",
            run() {
              void navigator.clipboard.writeText(text);
              // it is kept until it is discarded
              show([draft, ...otherDrafts]);
            },
          },
          {
            title: "Discard",
            run() {
              removeDraft(pointer);
              show(otherDrafts);
            },
          },
        ],
      );
    };
    const drafts = listDrafts();
    if (drafts.length === 0) return;
    // while the preview does not answer, they are kept
    void findLost(drafts).then(show, () => {});
  }, [showAlert]);
}

/** The drafts whose place is gone, or has another value than the one over which they were typed. */
async function findLost(drafts: readonly Draft[]): Promise<Draft[]> {
  const { values } = await request("read", { pointers: drafts.map(({ pointer }) => findPlace(pointer)) });
  return drafts.filter((draft) => {
    const place = findPlace(draft.pointer);
    // a new value needs its container
    return place === draft.pointer ? !fitsValue(draft, values[place]) : values[place] === undefined;
  });
}

/** The pointer of a draft; of a new value, the object that it belongs to. */
function findPlace(pointer: string): string {
  return lastStep(pointer) === "-" ? getParentPointer(getParentPointer(pointer)) : pointer;
}

/** The texts in a draft: a new value is kept as JSON. */
function listWords(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? listTexts(value) : [text];
  } catch {
    return [text];
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

import { useEffect, useRef, useState } from "react";
import { useAnswer } from "../../app/api/queries.ts";
import type { ListedFile } from "../messages.ts";
import type { FileOutcome } from "./useFileActions.tsx";
import { useUpload } from "./useUpload.ts";

/** The pictures of the media folder, of which one is chosen. */
export interface MediaShelfState {
  /** undefined until they are known. */
  pictures: readonly ListedFile[] | undefined;
  /** The name of the chosen file; "" while none is. */
  chosenName: string;
  /** The chosen file, if the folder has it. */
  chosenFile: ListedFile | undefined;
  choose(src: string): void;
  /** The result of adding, renaming or removing a file. */
  status: string;
  /** Whether files that are added take its place: one is being added. */
  isAdding: boolean;
  add(file: File): Promise<void>;
  /** Goes on with the result for the chosen file. */
  finish(outcome: FileOutcome): void;
}

interface MediaShelfOptions {
  /** The name of the file that is shown now. */
  current: string;
  droppedFile: File | undefined;
  /** Called when a picture was chosen, or added and is chosen thereby. */
  onChoose?(src: string): void;
  /** Called when the chosen picture has another name. */
  onRename?(src: string, newSrc: string): void;
}

/** Lists the pictures of the site, adds files to them, and renames and removes them. */
export function useMediaShelf({ current, droppedFile, onChoose, onRename }: MediaShelfOptions): MediaShelfState {
  const { data, isError } = useAnswer("media", {});
  const [chosenName, setChosenName] = useState(current);
  const upload = useUpload("picture");

  function choose(src: string): void {
    setChosenName(src);
    onChoose?.(src);
  }

  async function add(file: File): Promise<void> {
    const src = await upload.add(file);
    if (src !== undefined) choose(src);
  }

  function finish({ name, message }: FileOutcome): void {
    upload.say(message);
    if (name === undefined) choose("");
    else if (name !== chosenName) {
      setChosenName(name);
      onRename?.(chosenName, name);
    }
  }

  const addDropped = useRef(add);
  useEffect(() => {
    if (droppedFile) void addDropped.current(droppedFile);
  }, [droppedFile]);

  const pictures = data?.files.filter(({ isPicture }) => isPicture);
  return {
    pictures,
    chosenName,
    chosenFile: pictures?.find(({ name }) => name === chosenName),
    choose,
    status: isError ? "The preview does not answer." : upload.status,
    isAdding: upload.isAdding,
    add,
    finish,
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { MAX_UPLOAD, type MediaAnswer } from "../../protocol/studioMessages.ts";
import { request, upload } from "../api/client.ts";
import { useAnswer } from "../api/queries.ts";
import { useQuestions } from "../dialogs/questions.tsx";

export type ListedPicture = MediaAnswer["pictures"][number];

/** The pictures of the media folder, of which one is chosen. */
export interface MediaShelfState {
  /** undefined until they are known. */
  pictures: readonly ListedPicture[] | undefined;
  /** The name of the chosen file; "" while none is. */
  chosen: string;
  choose(src: string): void;
  /** What becomes of a file that is added. */
  status: string;
  /** Whether files that are added take its place: one is being added. */
  isAdding: boolean;
  add(file: File): Promise<void>;
  /** Removes the chosen picture after a question; undefined if it is used. */
  remove: (() => Promise<void>) | undefined;
}

interface MediaShelfOptions {
  /** The name of the file that is shown now. */
  current: string;
  droppedFile: File | undefined;
  /** Called when a picture was chosen, or added and is chosen thereby. */
  onChoose?(src: string): void;
}

/** Lists the pictures of the site, adds files to them and removes unused ones. */
export function useMediaShelf({ current, droppedFile, onChoose }: MediaShelfOptions): MediaShelfState {
  const { data, isError } = useAnswer("media", {});
  const client = useQueryClient();
  const { askForChoice } = useQuestions();
  const [chosen, setChosen] = useState(current);
  const [status, setStatus] = useState("");
  const [isAdding, setAdding] = useState(false);

  function choose(src: string): void {
    setChosen(src);
    onChoose?.(src);
  }

  async function add(file: File): Promise<void> {
    if (file.size > MAX_UPLOAD)
      return setStatus(
        `“${file.name}” is larger than ${MAX_UPLOAD / 1_000_000} MB. Save it smaller, and choose it again.`,
      );
    setStatus(`Adding ${file.name} …`);
    setAdding(true);
    const answer = await upload(file).catch(() => undefined);
    if (answer?.status === "added") {
      await client.invalidateQueries({ queryKey: ["media"] });
      choose(answer.src);
      setStatus(`Added: ${answer.src}`);
    } else setStatus(answer?.message ?? "It was not added: the preview does not answer.");
    setAdding(false);
  }

  async function remove(): Promise<void> {
    const answer = await askForChoice({
      heading: `Remove ${chosen}?`,
      note: "Nothing on the site shows this picture. Its file is deleted: Undo does not bring it back.",
      choices: ["Remove it"],
    });
    if (!answer) return;
    const removal = await request("removePicture", { src: chosen }).catch(() => undefined);
    if (!removal || removal.message)
      return setStatus(removal?.message ?? "It was not removed: the preview does not answer.");
    await client.invalidateQueries({ queryKey: ["media"] });
    choose("");
    setStatus(`Removed: ${chosen}`);
  }

  const addDropped = useRef(add);
  useEffect(() => {
    if (droppedFile) void addDropped.current(droppedFile);
  }, [droppedFile]);

  const isUnused = data?.pictures.some(({ src, isUnused: isFree }) => src === chosen && isFree) ?? false;
  return {
    pictures: data?.pictures,
    chosen,
    choose,
    status: isError ? "The preview does not answer." : status,
    isAdding,
    add,
    remove: isUnused ? remove : undefined,
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_UPLOAD } from "../../protocol/studioMessages.ts";
import { upload } from "../api/client.ts";

/** Adds files to the media folder, and says what became of the last one. */
export interface Upload {
  status: string;
  say(status: string): void;
  /** Whether a file is being added. */
  isAdding: boolean;
  /** Resolves to the name that the file got; to undefined if it was not added. */
  add(file: File): Promise<string | undefined>;
}

/** Adds pictures, or any files that can be published. */
export function useUpload(kind: "picture" | "file"): Upload {
  const client = useQueryClient();
  const [status, setStatus] = useState("");
  const [isAdding, setAdding] = useState(false);

  async function add(file: File): Promise<string | undefined> {
    if (file.size > MAX_UPLOAD) {
      const limit = `${MAX_UPLOAD / 1_000_000} MB`;
      setStatus(`“${file.name}” is larger than ${limit}. Save it smaller, and choose it again.`);
      return undefined;
    }
    setStatus(`Adding ${file.name} …`);
    setAdding(true);
    const answer = await upload(file, kind).catch(() => undefined);
    if (answer?.status === "added") {
      await client.invalidateQueries({ queryKey: ["media"] });
      setStatus(answer.isKnown ? `This file is here already: ${answer.src}` : `Added: ${answer.src}`);
    } else setStatus(answer?.message ?? "It was not added: the preview does not answer.");
    setAdding(false);
    return answer?.status === "added" ? answer.src : undefined;
  }

  return { status, say: setStatus, isAdding, add };
}

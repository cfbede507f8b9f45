import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_UPLOAD } from "../../api/http.ts";
import { upload } from "../../app/api/client.ts";
import type { UploadKind } from "../messages.ts";

/** Adds files to the media folder, and reports the result for the last one. */
export interface Upload {
  status: string;
  say(status: string): void;
  /** Whether a file is being added. */
  isAdding: boolean;
  /** Resolves to the name that the file got; to undefined if it was not added. */
  add(file: File): Promise<string | undefined>;
  /** The same; why it was not added is for the caller to say. */
  tryAdd(file: File): Promise<{ src: string } | { problem: string }>;
}

/** Adds pictures, or any files that can be published. */
export function useUpload(kind: UploadKind): Upload {
  const client = useQueryClient();
  const [status, setStatus] = useState("");
  const [isAdding, setAdding] = useState(false);

  async function tryAdd(file: File): Promise<{ src: string } | { problem: string }> {
    if (file.size > MAX_UPLOAD) {
      const limit = `${MAX_UPLOAD / 1_000_000} MB`;
      return { problem: `“${file.name}” is larger than ${limit}. Save it smaller, and choose it again.` };
    }
    setStatus(`Adding ${file.name} …`);
    setAdding(true);
    const answer = await upload(file, kind).catch(() => undefined);
    setAdding(false);
    if (answer?.status !== "added")
      return { problem: answer?.message ?? `“${file.name}” was not added: the preview does not answer.` };
    await client.invalidateQueries({ queryKey: ["media"] });
    setStatus(answer.isKnown ? `This file is here already: ${answer.src}` : `Added: ${answer.src}`);
    return { src: answer.src };
  }

  async function add(file: File): Promise<string | undefined> {
    const result = await tryAdd(file);
    if ("src" in result) return result.src;
    setStatus(result.problem);
    return undefined;
  }

  return { status, say: setStatus, isAdding, add, tryAdd };
}

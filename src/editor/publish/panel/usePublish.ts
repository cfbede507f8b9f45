import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../../app/api/client.ts";
import { useSaveQueue } from "../../app/api/useSave.ts";
import type { PublishAnswer, PublishRequest } from "../messages.ts";

interface Publishing {
  /** The answer to the last attempt; undefined before one. */
  answer: PublishAnswer | undefined;
  /** The error of the last attempt, if the preview had no answer to it. */
  error: unknown;
  isPublishing: boolean;
  publish(request: PublishRequest): Promise<void>;
}

/** Publishes the site, once all changes are saved. */
export function usePublish(): Publishing {
  const client = useQueryClient();
  const queue = useSaveQueue();
  const [result, setResult] = useState<Pick<Publishing, "answer" | "error">>({ answer: undefined, error: undefined });
  const [isPublishing, setPublishing] = useState(false);
  return {
    ...result,
    isPublishing,
    async publish(details) {
      setPublishing(true);
      await queue.whenSaved();
      try {
        setResult({ answer: await request("publish", details), error: undefined });
      } catch (error) {
        setResult({ answer: undefined, error });
      }
      // else the changes just published would be offered once more
      await client.invalidateQueries();
      setPublishing(false);
    },
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../../app/api/client.ts";
import { useSaveQueue } from "../../app/api/useSave.ts";
import type { PublishAnswer, PublishRequest } from "../messages.ts";

interface Publishing {
  /** What became of the last attempt; undefined before one. */
  answer: PublishAnswer | undefined;
  isPublishing: boolean;
  publish(request: PublishRequest): Promise<void>;
}

/** Publishes the site, once all changes are saved. */
export function usePublish(): Publishing {
  const client = useQueryClient();
  const queue = useSaveQueue();
  const [answer, setAnswer] = useState<PublishAnswer>();
  const [isPublishing, setPublishing] = useState(false);
  return {
    answer,
    isPublishing,
    async publish(details) {
      setPublishing(true);
      await queue.whenSaved();
      const failure: PublishAnswer = { status: "failed", problem: "unknown", lines: ["The preview does not answer."] };
      setAnswer(await request("publish", details).catch(() => failure));
      setPublishing(false);
      await client.invalidateQueries();
    },
  };
}

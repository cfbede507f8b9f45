import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** The ids of entries about which something is being done, which are not listed any more, and the function that does it. */
export function usePendingIds(): [ids: readonly string[], run: (id: string, work: () => Promise<unknown>) => void] {
  const client = useQueryClient();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  const run = async (id: string, work: () => Promise<unknown>) => {
    // at once: the second click of a double click is not for the next entry
    setPendingIds((ids) => [...ids, id]);
    await work();
    // until the list is that of the site as it is now
    await client.invalidateQueries();
    setPendingIds((ids) => ids.filter((otherId) => otherId !== id));
  };
  return [pendingIds, (id, work) => void run(id, work)];
}

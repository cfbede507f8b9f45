import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState } from "react";
import type { QueryName } from "../../../api/requests.ts";
import { invalidateProblems } from "../../../app/api/queries.ts";
import { EXAMPLES_CHANGED } from "../../../protocol/catalogueAddress.ts";
import { CODE_CHANGED, PROBLEMS_CHANGED, STYLE_CHANGED } from "../../../protocol/previewMessages.ts";
import { PreviewConnectionContext } from "./previewConnection.ts";

const CATALOGUE_QUERY: QueryName = "blockCatalogue";
/** The events of the preview after which examples are loaded again. */
const EVENTS = [CODE_CHANGED, STYLE_CHANGED, EXAMPLES_CHANGED] as const;

/** Listens to the events of the preview about examples. Returns how often the examples have changed. */
export function useExampleChanges(): number {
  const client = useQueryClient();
  const connection = useContext(PreviewConnectionContext);
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => {
    const showChange = () => {
      setChangeCount((count) => count + 1);
      void client.invalidateQueries({ queryKey: [CATALOGUE_QUERY] });
    };
    const showProblems = () => void invalidateProblems(client);
    for (const event of EVENTS) connection?.on(event, showChange);
    connection?.on(PROBLEMS_CHANGED, showProblems);
    return () => {
      for (const event of EVENTS) connection?.off(event, showChange);
      connection?.off(PROBLEMS_CHANGED, showProblems);
    };
  }, [client, connection]);
  return changeCount;
}

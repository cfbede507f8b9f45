import { useEffect, useRef } from "react";
import { useAnswer } from "../api/queries.ts";
import { findOrigin } from "../state/pageOrigins.ts";
import { useStudio } from "../state/studioState.ts";

/** Undo may remove the page that is shown, or restore its old address: then the page is shown from which one came. */
export function useReturnFromRemovedPage(): void {
  const { path, visit } = useStudio();
  const { data: answer, isPlaceholderData: isOfOtherPage } = useAnswer("page", { path });
  const isRemoved = answer !== undefined && !isOfOtherPage && !answer.page;
  const latestVisit = useRef(visit);
  latestVisit.current = visit;
  useEffect(() => {
    const origin = isRemoved ? findOrigin(path) : undefined;
    if (origin !== undefined) void latestVisit.current(origin);
  }, [isRemoved, path]);
}

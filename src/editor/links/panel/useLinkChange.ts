import { useMemo } from "react";
import { usePickers } from "../../app/pickers/usePickers.ts";
import { useChangeOfPlace } from "../../app/places/useChangeOfPlace.ts";
import type { ApplicationApi } from "../../protocol/windowApi.ts";

/** Changes links of the page. */
export function useLinkChange(): ApplicationApi["changeLink"] {
  const { pickLink } = usePickers();
  const savePlace = useChangeOfPlace();
  return useMemo(
    () => async (link, where) => {
      const pickedLink = await pickLink(link.href, true, async ({ href, isOnlyHere }) =>
        href === link.href
          ? true
          : savePlace({
              ...{ title: "Link", place: link, isOnlyHere, where },
              createOperations: (pointer) => [{ type: "setValue", pointer, value: href }],
            }),
      );
      return pickedLink === "follow" ? "follow" : undefined;
    },
    [pickLink, savePlace],
  );
}

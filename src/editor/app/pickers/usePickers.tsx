import { useMemo } from "react";
import type { ApplicationApi } from "../../protocol/windowApi.ts";

/** The dialogs in which something is picked from what the site has. */
export type Pickers = Pick<ApplicationApi, "pickLink" | "pickPicture" | "pickMediaFile" | "pickBlock">;

/** Picks links, pictures and blocks from anywhere in the application. */
export function usePickers(): Pickers {
  return useMemo(
    () => ({
      pickLink: async () => undefined,
      pickPicture: async () => {},
      pickMediaFile: async () => {},
      pickBlock: async () => undefined,
    }),
    [],
  );
}

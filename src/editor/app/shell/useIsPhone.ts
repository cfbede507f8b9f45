import { useSyncExternalStore } from "react";

/** As narrow as the styles take a phone's window to be. */
const PHONE = matchMedia("(width < 48rem)");

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      PHONE.addEventListener("change", onChange);
      return () => PHONE.removeEventListener("change", onChange);
    },
    () => PHONE.matches,
  );
}

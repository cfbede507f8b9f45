import { findValue } from "../../json/pointer.ts";
import type { SiteRule } from "../rule.ts";

/** A door without its address: unlike Git hosts, there is no public one. */
export const missingDoor: SiteRule = {
  kind: "site",
  id: "missing-door",
  severity: "error",
  phase: "content",
  check({ value }, report) {
    if (findValue(value, `${REMOTE}/kind`) !== "door" || findValue(value, `${REMOTE}/api`) !== undefined)
      return undefined;
    report({
      pointer: `${REMOTE}/kind`,
      on: "value",
      message: "The door of Studio has no address",
      remedy: 'Write its address as "api", such as "https://door.example.org".',
    });
    return undefined;
  },
};

const REMOTE = "/studio/remote";

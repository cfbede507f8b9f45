import { useRef } from "react";
import { useEarlyBoot } from "../Boot/useBoot.ts";
import startDisclosure from "./disclosure.boot.ts";

/**
 * The props of an element that contains a `DisclosureButton`; while the region of that is open, the element has the
 * attribute `data-open`. Of the disclosures of a group, such as the `instanceId` of a block, one is open at a time.
 */
export function useDisclosure<E extends HTMLElement>(group?: string) {
  const ref = useRef<E>(null);
  useEarlyBoot(ref, startDisclosure);
  return { ref, "data-boot": "disclosure", "data-group": group, suppressHydrationWarning: true };
}

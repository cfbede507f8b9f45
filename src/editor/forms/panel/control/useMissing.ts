import { type RefObject, useEffect } from "react";
import { focusFirst } from "../../../app/focus/focusFirst.ts";
import type { Refusal } from "../../../siteFile/messages.ts";
import { useForm } from "./formState.ts";

/** Says that a new value needs a field, which gets the focus; nothing while it does not. */
export function useMissing(pointer: string, place: RefObject<HTMLElement | null>): readonly Refusal[] {
  const { missing } = useForm();
  const isMissing = missing?.pointer === pointer;
  useEffect(() => {
    if (missing && isMissing && place.current) focusFirst(place.current);
  }, [missing, isMissing, place]);
  return isMissing ? MISSING : [];
}

const MISSING = [{ message: "This is needed.", suggestions: [] }];

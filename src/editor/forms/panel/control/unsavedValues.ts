import { createContext, useContext, useEffect, useRef } from "react";

/** A new value that was filled in and is not saved. */
export interface UnsavedValue {
  /** The label of the list or object to which it is added. */
  title: string;
  /** Resolves to whether it was saved; missing properties are shown otherwise. */
  save(): Promise<boolean>;
  discard(): void;
}

/** The unsaved values in the panel that is open. */
export const UnsavedValuesContext = createContext(new Set<UnsavedValue>());

/** Lets the panel ask about a new value before it is closed. */
export function useUnsavedValue(value: UnsavedValue, isUnsaved: boolean): void {
  const values = useContext(UnsavedValuesContext);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    if (!isUnsaved) return;
    const entry: UnsavedValue = {
      title: latest.current.title,
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    };
    values.add(entry);
    return () => void values.delete(entry);
  }, [values, isUnsaved]);
}

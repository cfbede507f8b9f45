import { useEffect, useRef } from "react";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";
import type { TypedText } from "../control/useTypedText.ts";
import styles from "./color.module.css";

/** A colour, typed as its code or picked. */
export function ColorControl(slot: Slot) {
  return <TypedInput slot={slot} beside={(text) => <Swatch label={slot.field.label} text={text} />} />;
}

function Swatch({ label, text }: { label: string; text: TypedText }) {
  const input = useRef<HTMLInputElement>(null);
  const latestText = useRef(text);
  latestText.current = text;
  // React's onChange is called for each colour that the pointer passes before one is chosen
  useEffect(() => {
    const element = input.current;
    const choose = () => element && latestText.current.accept(element.value.toUpperCase());
    element?.addEventListener("change", choose);
    return () => element?.removeEventListener("change", choose);
  }, []);
  useEffect(() => {
    if (input.current) input.current.value = text.text;
  }, [text.text]);
  return <input ref={input} type="color" className={styles.swatch} aria-label={`Choose: ${label}`} />;
}

import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";

interface ChooseButtonProps {
  /** The label of the field. */
  of: string;
  choose(): Promise<void>;
}

/** Opens a dialog in which the value of a field is picked. */
export function ChooseButton({ of, choose }: ChooseButtonProps) {
  return (
    <Button className={controls.secondary ?? ""} aria-label={`Choose: ${of}`} onPress={() => void choose()}>
      Choose
    </Button>
  );
}

import { Button } from "react-aria-components";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { nameChange } from "../../protocol/nameChange.ts";
import type { ListedChange } from "../messages.ts";

/** Shows a change on its page; nothing for one that is not of one page. */
export function ShowButton({ change }: { change: ListedChange }) {
  const { visit } = useStudio();
  const { page, pointer } = change;
  if (!page) return null;
  return (
    <Button
      className={controls.secondary ?? ""}
      aria-label={`Show: ${nameChange(change)}`}
      onPress={() => void visit(page.path, pointer)}
    >
      Show
    </Button>
  );
}

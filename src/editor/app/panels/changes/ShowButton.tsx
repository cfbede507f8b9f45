import { Button } from "react-aria-components";
import { nameChange } from "../../../protocol/nameChange.ts";
import type { ListedChange } from "../../../siteFile/messages.ts";
import { useStudio } from "../../studioState.ts";
import controls from "../../styles/controls.module.css";

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

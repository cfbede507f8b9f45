import { Button } from "react-aria-components";
import type { ListedChange } from "../../../protocol/studioMessages.ts";
import { useStudio } from "../../studioState.ts";
import controls from "../../styles/controls.module.css";
import styles from "./ChangesPanel.module.css";
import { ChangeText } from "./ChangeText.tsx";

interface ChangeCardProps {
  change: ListedChange;
  /** Takes it back; `name` is what it is, in one line. */
  takeBack(name: string): void;
}

/** A change: what it is, both versions, and what can be done about it. */
export function ChangeCard({ change, takeBack }: ChangeCardProps) {
  const { visit } = useStudio();
  const { label, page, pointer } = change;
  const name = `${label}${page ? `, on the page “${page.title}”` : ""}`;
  return (
    <div className={styles.change}>
      {page && <p className={controls.help}>{page.title}</p>}
      <ChangeText change={change} />
      <div className={controls.buttons}>
        {page && (
          <Button
            className={controls.secondary ?? ""}
            aria-label={`Show: ${name}`}
            onPress={() => void visit(page.path, pointer)}
          >
            Show
          </Button>
        )}
        <Button className={controls.secondary ?? ""} aria-label={`Take back: ${name}`} onPress={() => takeBack(name)}>
          Take back
        </Button>
      </div>
    </div>
  );
}

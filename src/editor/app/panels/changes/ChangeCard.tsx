import { Button } from "react-aria-components";
import { fileAddress } from "../../../../site/links.ts";
import { excerptVersions } from "../../../protocol/excerptVersions.ts";
import type { ListedChange, ShownValue } from "../../../protocol/studioMessages.ts";
import { useStudio } from "../../studioState.ts";
import controls from "../../styles/controls.module.css";
import styles from "./ChangesPanel.module.css";

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
      <p>
        <strong>{label}</strong>
      </p>
      <Versions change={change} />
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

const KINDS: Record<ListedChange["kind"], string> = {
  added: "Added",
  removed: "Removed",
  moved: "Moved",
  changed: "Changed",
};

function Versions({ change: { kind, before, after } }: { change: ListedChange }) {
  if (kind !== "changed")
    return (
      <>
        <p className={controls.help}>{KINDS[kind]}</p>
        <Version tag="del" value={before} />
        <Version tag="ins" value={after} />
      </>
    );
  if (before?.text === after?.text && before?.picture === after?.picture)
    return <p className={controls.help}>It looks the same as before.</p>;
  const [oldText, newText] = excerptVersions(before?.text ?? "", after?.text ?? "");
  return (
    <>
      <Version tag="del" name="Before" value={before && { ...before, text: oldText }} />
      <Version tag="ins" name="Now" value={after && { ...after, text: newText }} />
    </>
  );
}

interface VersionProps {
  tag: "del" | "ins";
  value: ShownValue | undefined;
  name?: string;
}

/** One of the versions of a value; nothing if it has nothing to show. */
function Version({ tag: Tag, value, name }: VersionProps) {
  if (!value || (value.text === "" && !value.picture)) return null;
  return (
    <div className={styles.version}>
      {name && <span className={controls.help}>{name}</span>}
      {value.picture && <img src={fileAddress(value.picture)} alt="" />}
      {value.text !== "" && <Tag>{value.text}</Tag>}
    </div>
  );
}

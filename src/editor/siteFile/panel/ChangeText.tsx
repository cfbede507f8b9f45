import { fileAddress } from "../../../site/links.ts";
import controls from "../../app/styles/controls.module.css";
import { excerptVersions } from "../../protocol/excerptVersions.ts";
import type { ListedChange, ShownValue } from "../messages.ts";
import styles from "./ChangesPanel.module.css";

const KINDS: Record<ListedChange["kind"], string> = {
  added: "Added",
  removed: "Removed",
  moved: "Moved",
  changed: "Changed",
};

/** A change, with both versions. */
export function ChangeText({ change }: { change: ListedChange }) {
  return (
    <>
      <p>
        <strong>{change.label}</strong>
      </p>
      <Versions change={change} />
    </>
  );
}

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

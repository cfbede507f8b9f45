import controls from "../../app/styles/controls.module.css";
import type { ListedConflict } from "../../siteFile/messages.ts";
import { ConflictCard } from "../../siteFile/panel/ConflictCard.tsx";
import { nameConflict } from "../../siteFile/panel/describeConflict.ts";

interface PublishConflictsProps {
  conflicts: readonly ListedConflict[];
  choose(id: string, side: "ours" | "theirs"): void;
}

/** Values that this person has changed and others have published, too: one version has to be chosen. */
export function PublishConflicts({ conflicts, choose }: PublishConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <ul className={controls.list} aria-label="Changed by you and by others">
      {conflicts.map((conflict) => (
        <li key={conflict.id} className={controls.card}>
          <ConflictCard
            conflict={conflict}
            sentence={describePublishConflict(conflict)}
            choose={(side) => choose(conflict.id, side)}
          />
        </li>
      ))}
    </ul>
  );
}

function describePublishConflict(conflict: ListedConflict): string {
  return `${nameConflict(conflict)} was changed by you, and somebody else has published another change of it. Which do you want to keep?`;
}

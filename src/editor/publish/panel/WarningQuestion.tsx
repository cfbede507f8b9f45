import { Button } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import controls from "../../app/styles/controls.module.css";
import { type Keepable, useCorrections } from "../../preview/panel/useCorrections.ts";
import type { PublicationProblem, PublishRequest } from "../messages.ts";
import styles from "./PublishPanel.module.css";

interface WarningQuestionProps {
  choices: PublishRequest["choices"];
  /** Shows where a warning is corrected. */
  show(warning: PublicationProblem): void;
  /** Closes it; with whether the site is published. */
  close(isPublished?: boolean): void;
}

/** Asks whether the site is published with its warnings, each of which can be corrected or kept first. */
export function WarningQuestion({ choices, show, close }: WarningQuestionProps) {
  const { data } = useAnswer("publication", { choices });
  const { warnings, warningCount } = data?.status === "ready" ? data : { warnings: [], warningCount: 0 };
  const rest = warningCount - warnings.length;
  return (
    <>
      {warnings.length > 0 ? (
        <p>Visitors may find something that is not as it should be. You can publish all the same.</p>
      ) : (
        <p>No warning is left.</p>
      )}
      <ul className={controls.list} aria-label="Warnings">
        {warnings.map((warning) => (
          <li key={`${warning.message} ${warning.pointer}`} className={controls.card}>
            <WarningItem
              warning={warning}
              correct={() => {
                close();
                show(warning);
              }}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={controls.help}>And {rest} more, in the list of warnings.</p>}
      <DialogButtons title="Publish" confirm={() => close(true)} close={close} />
    </>
  );
}

function WarningItem({ warning, correct }: { warning: PublicationProblem; correct(): void }) {
  const { keep } = useCorrections();
  const { sentence, message, pointer, label, page } = warning;
  const keepable: Keepable | undefined = message === undefined ? undefined : { message, pointer, label };
  return (
    <div className={styles.warning}>
      <p>{sentence}</p>
      {label && <p className={controls.help}>{page ? `${page.title}: ${label}` : label}</p>}
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} aria-label={`Correct: ${label ?? sentence}`} onPress={correct}>
          Correct
        </Button>
        {keepable && (
          <Button className={controls.plain ?? ""} onPress={() => void keep(keepable)}>
            It is right as it is
          </Button>
        )}
      </div>
    </div>
  );
}

import { useId, useState } from "react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import { useMessages } from "../../../app/messages/Messages.tsx";
import { createShownUrl } from "../../../app/state/address.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import { createExampleAddress } from "../../../protocol/catalogueAddress.ts";
import styles from "./Catalogue.module.css";
import { ExampleStage, type StageProps } from "./ExampleStage.tsx";

interface CatalogueExampleProps extends Omit<StageProps, "title"> {
  name: string;
  /** The JSON of its block. */
  json: string;
}

/** An example of a block type, with its JSON. */
export function CatalogueExample({ name, json, ...stage }: CatalogueExampleProps) {
  const { type, index } = stage;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const id = useId();
  return (
    <article className={styles.example} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <a href={createShownUrl(createExampleAddress(type, index))} target="_blank" rel="noreferrer">
          Open in a tab<span className={styles.hidden}>{`: ${title} of ${type}, in a new tab`}</span>
        </a>
      </header>
      <ExampleStage {...stage} title={`${title} of ${type}`} />
      <ExampleJson title={`${title}, ${type}`} json={json} />
    </article>
  );
}

function ExampleJson({ title, json }: { title: string; json: string }) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(json);
      messages.say("The JSON is copied.");
    } catch {
      // browsers refuse it on a page without HTTPS
      setOpen(true);
      messages.say("Your browser does not let this page copy. Select the JSON below the example, and press Ctrl+C.");
    }
  }
  return (
    <Disclosure className={`${controls.disclosure} ${styles.json}`} isExpanded={isOpen} onExpandedChange={setOpen}>
      <div className={styles.jsonBar}>
        <Heading level={4}>
          <Button slot="trigger" className={controls.plain ?? ""} aria-label={`JSON of ${title}`}>
            JSON <Icon name="chevronDown" size={16} />
          </Button>
        </Heading>
        <Button className={controls.secondary ?? ""} aria-label={`Copy JSON of ${title}`} onPress={() => void copy()}>
          <Icon name="duplicate" size={16} />
          Copy JSON
        </Button>
      </div>
      <DisclosurePanel>
        <pre>{json}</pre>
      </DisclosurePanel>
    </Disclosure>
  );
}

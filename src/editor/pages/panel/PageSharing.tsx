import { substitute } from "../../../site/constants.ts";
import { fileAddress } from "../../../site/links.ts";
import controls from "../../app/styles/controls.module.css";
import { Form } from "../../forms/panel/Form.tsx";
import type { PageAnswer } from "../messages.ts";
import styles from "./PagesPanel.module.css";
import type { WrittenPage } from "./writtenPage.ts";

/** The title and the picture of a page in shared links, with the card that a messenger makes of them. */
export function PageSharing({ answer, page }: { answer: PageAnswer; page: WrittenPage }) {
  const constants = new Map(Object.entries(answer.constants));
  const { picture, alt, title } = page.shared;
  const [, host = ""] = /^https?:\/\/([^/]+)/.exec(answer.site.url) ?? [];
  return (
    <div className={controls.stack}>
      <figure className={styles.card} aria-label="As a messenger shows it">
        <img src={fileAddress(picture)} alt={alt} />
        <figcaption>
          <strong>{title}</strong>
          <span>{substitute(page.description, constants)}</span>
          <small>{host}</small>
        </figcaption>
      </figure>
      <Form pointer={`/routes/${page.index}/share`} isOptional />
    </div>
  );
}

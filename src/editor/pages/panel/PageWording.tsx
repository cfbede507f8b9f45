import { useState } from "react";
import { substitute } from "../../../site/constants.ts";
import { documentTitle } from "../../../site/documentTitle.ts";
import type { SaveResult } from "../../app/api/useSave.ts";
import controls from "../../app/styles/controls.module.css";
import type { PageAnswer } from "../messages.ts";
import styles from "./PagesPanel.module.css";
import { SavedText } from "./SavedText.tsx";
import type { WrittenPage } from "./writtenPage.ts";

interface PageWordingProps {
  answer: PageAnswer;
  page: WrittenPage;
  save(name: "title" | "description", value: string, base: string): Promise<SaveResult>;
}

/** The title and the description of a page, with the part that a search engine shows of them. */
export function PageWording({ answer, page, save }: PageWordingProps) {
  const { site, lengths } = answer;
  const constants = new Map(Object.entries(answer.constants));
  const [typedTexts, setTypedTexts] = useState<Partial<Record<"title" | "description", string>>>({});
  const show = (name: "title" | "description") => substitute(typedTexts[name] ?? page[name], constants);
  const field = (name: "title" | "description", label: string) => (
    <SavedText
      label={label}
      pointer={`/routes/${page.index}/${name}`}
      value={page[name]}
      hash={answer.hash}
      isMultiline={name === "description"}
      describe={(text) => <LengthHint text={substitute(text, constants)} limits={lengths[name]} />}
      onType={(text) => setTypedTexts((texts) => ({ ...texts, [name]: text }))}
      save={(text, base) => save(name, text, base)}
    />
  );
  const host = site.url.replace(/^https?:\/\//, "");
  return (
    <>
      {field("title", "Title")}
      {field("description", "Description")}
      <div>
        <p className={controls.help}>As a search engine shows it:</p>
        <figure className={styles.result} aria-label="As a search engine shows it">
          <small>{[host, ...page.path.split("/")].filter(Boolean).join(" › ")}</small>
          <strong>{shorten(documentTitle(show("title"), page.path, site.name), lengths.title.shown)}</strong>
          <p>{shorten(show("description"), lengths.description.shown)}</p>
        </figure>
      </div>
    </>
  );
}

interface LengthHintProps {
  text: string;
  limits: PageAnswer["lengths"]["title"];
}

/** Says how long a text is; a text that validation warns of is too long. */
function LengthHint({ text, limits: { shown: shownLength, most: maxLength } }: LengthHintProps) {
  const { length } = [...text];
  const isTooLong = length > maxLength;
  return (
    <span className={isTooLong ? controls.error : ""}>
      {length} letters{isTooLong && ": too long"}. Search engines show about {shownLength}.
    </span>
  );
}

function shorten(text: string, maxLength: number): string {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join("").trimEnd()}…` : text;
}

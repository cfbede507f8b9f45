import { type FormEvent, useState } from "react";
import { Button, FieldError, Form, Input, Label, TextField } from "react-aria-components";
import { useQuestions } from "../../app/dialogs/questions.tsx";
import controls from "../../app/styles/controls.module.css";
import type { Author, PublishRequest, ReadyPublication } from "../messages.ts";

interface PublishFormProps {
  publication: ReadyPublication;
  canPublish: boolean;
  /** Whether the name of the person is asked. */
  asksForAuthor: boolean;
  publish(details: Pick<PublishRequest, "message" | "author">): void;
}

/** The longest message or name, in characters. */
const MAX_LENGTH = 200;

/** What was changed in a line, who has changed it if that is not known yet, and the button that publishes it. */
export function PublishForm({ publication, canPublish, asksForAuthor, publish }: PublishFormProps) {
  const { message: proposal, warningCount, target, way, url } = publication;
  const [message, setMessage] = useState<string>();
  const [author, setAuthor] = useState<Author>(publication.author ?? { name: "", email: "" });
  const { askForChoice } = useQuestions();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canPublish) return;
    if (warningCount > 0 && !(await askForChoice(askAboutWarnings(publication)))) return;
    publish({ message: (message ?? proposal).trim() || proposal, ...(asksForAuthor && { author }) });
  }

  return (
    <Form className={controls.stack ?? ""} onSubmit={(event) => void submit(event)}>
      <TextField
        className={controls.field ?? ""}
        value={message ?? proposal}
        maxLength={MAX_LENGTH}
        onChange={setMessage}
      >
        <Label>What you have changed, in a line</Label>
        <Input />
      </TextField>
      {asksForAuthor && <AuthorFields author={author} onChange={setAuthor} />}
      <p className={controls.help}>
        {way === "git" ? `It is sent to ${target}` : `It is published with the command ${target}`}
        {url === "" ? "." : `, and visitors see it at ${url}.`}
      </p>
      <div className={controls.buttons}>
        <Button type="submit" className={controls.primary ?? ""} isDisabled={!canPublish}>
          Publish
        </Button>
      </div>
    </Form>
  );
}

const askAboutWarnings = ({ warnings, warningCount }: ReadyPublication) => ({
  heading: warningCount === 1 ? "Publish with a warning?" : `Publish with ${warningCount} warnings?`,
  note: "Visitors may find something that is not as it should be:",
  details: [
    ...warnings,
    ...(warningCount > warnings.length ? [`and ${warningCount - warnings.length} more, in the list of warnings`] : []),
  ],
  choices: ["Publish"],
});

interface AuthorFieldsProps {
  author: Author;
  onChange(author: Author): void;
}

/** Asks who the person is, once for this folder. */
function AuthorFields({ author, onChange }: AuthorFieldsProps) {
  const { name, email } = author;
  return (
    <>
      <p className={controls.help}>
        Who are you? Everybody who can see the history of the site sees this. It is remembered for this site alone.
      </p>
      <TextField
        className={controls.field ?? ""}
        isRequired
        maxLength={MAX_LENGTH}
        value={name}
        onChange={(value) => onChange({ ...author, name: value })}
      >
        <Label>Your name</Label>
        <Input autoComplete="name" />
        <FieldError className={controls.error ?? ""} />
      </TextField>
      <TextField
        className={controls.field ?? ""}
        isRequired
        type="email"
        maxLength={MAX_LENGTH}
        value={email}
        onChange={(value) => onChange({ ...author, email: value })}
      >
        <Label>Your email address</Label>
        <Input autoComplete="email" />
        <FieldError className={controls.error ?? ""} />
      </TextField>
    </>
  );
}

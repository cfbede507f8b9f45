import { type FormEvent, type ReactNode, useState } from "react";
import { Button, FieldError, Form, Input, Label, TextField } from "react-aria-components";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import { PanelPart } from "../../app/lists/PanelPart.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { ShowDraftButton } from "../../draft/panel/ShowDraftButton.tsx";
import type { Author, PublicationProblem, PublishRequest, ReadyPublication } from "../messages.ts";
import { WarningQuestion } from "./WarningQuestion.tsx";

interface PublishFormProps {
  publication: ReadyPublication;
  choices: PublishRequest["choices"];
  canPublish: boolean;
  /** Whether the name of the person is asked. */
  asksForAuthor: boolean;
  publish(details: Pick<PublishRequest, "message" | "author" | "isRequest">): void;
  /** The publication in detail. */
  children: ReactNode;
}

/** The value of the button that sends a request. */
const REQUEST = "request";
/** The longest message or name, in characters. */
const MAX_LENGTH = 200;

/** Who publishes, if that is not known yet, the button that does so, and the details below it. */
export function PublishForm({ publication, choices, canPublish, asksForAuthor, publish, children }: PublishFormProps) {
  const { message: proposal, warningCount, target, way, isFirst, review, approval } = publication;
  const canAsk = way === "git" && !isFirst && !review && !approval;
  const [message, setMessage] = useState<string>();
  const [author, setAuthor] = useState<Author>(publication.author ?? { name: "", email: "" });
  const openDialog = useDialogs();
  const { visit, openPanel } = useStudio();

  function showWarning({ page, pointer }: PublicationProblem): void {
    // a warning about several pages is corrected where all are listed
    if (page) void visit(page.path, pointer);
    else void openPanel({ name: "warnings" });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canPublish) return;
    const isRequest = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value") === REQUEST;
    const heading = warningCount === 1 ? "Publish with a warning?" : `Publish with ${warningCount} warnings?`;
    const ask = () =>
      openDialog<boolean>(heading, (close) => <WarningQuestion choices={choices} show={showWarning} close={close} />);
    if (warningCount > 0 && !(await ask())) return;
    publish({
      message: (message ?? proposal).trim(),
      ...(asksForAuthor && { author }),
      ...(isRequest && { isRequest }),
    });
  }

  return (
    <Form className={controls.stack ?? ""} onSubmit={(event) => void submit(event)}>
      {asksForAuthor && <AuthorFields author={author} onChange={setAuthor} />}
      <div className={controls.buttons}>
        <Button type="submit" className={controls.primary ?? ""} isDisabled={!canPublish}>
          Publish
        </Button>
        <ShowDraftButton />
      </div>
      <PanelPart title="What is published">
        <div className={controls.stack}>
          {children}
          <TextField
            className={controls.field ?? ""}
            value={message ?? proposal}
            maxLength={MAX_LENGTH}
            onChange={setMessage}
          >
            <Label>How it is listed under Earlier versions</Label>
            <Input />
          </TextField>
          <p className={controls.help}>
            {way === "git" ? `It is sent to ${target}.` : `It is published with the command ${target}.`}
          </p>
          {canAsk && (
            <>
              <p className={controls.help}>
                Do you want somebody to look at your changes first? Visitors see them once they are accepted.
              </p>
              <div className={controls.buttons}>
                <Button
                  type="submit"
                  name="way"
                  value={REQUEST}
                  className={controls.secondary ?? ""}
                  isDisabled={!canPublish}
                >
                  Send as a request
                </Button>
              </div>
            </>
          )}
        </div>
      </PanelPart>
    </Form>
  );
}

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
        onChange={(value) => onChange({ ...author, name: removeBrackets(value) })}
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
        onChange={(value) => onChange({ ...author, email: removeBrackets(value) })}
      >
        <Label>Your email address</Label>
        <Input autoComplete="email" />
        <FieldError className={controls.error ?? ""} />
      </TextField>
    </>
  );
}

/** A name with brackets, which enclose the address in a commit, would be refused. */
const removeBrackets = (text: string) => text.replace(/[<>]/g, "");

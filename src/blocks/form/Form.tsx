import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { fill, useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import { findErrorTexts } from "./errorTexts.ts";
import styles from "./Form.module.css";
import { Consent, ErrorLink, FormField } from "./FormField.tsx";

const loadForm = () => import("./form-late.boot.ts");

/** A form that visitors fill in and send; without a service that receives it, another way to reach the owner. */
export default function Form(props: BlockProps<"form">) {
  const { fields, names, consent, send, sending, otherwise, instanceId, ...section } = props;
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section}>
      {sending?.isDraft && (
        <p className={styles.draft} role="note">
          Draft: visitors see this form when it has a service that receives it.
        </p>
      )}
      {fields && sending && <SentForm {...{ fields, names, consent, send, sending, instanceId, level }} />}
      {otherwise && <RichText className={styles.otherwise} value={otherwise} />}
    </Section>
  );
}

type SentFormProps = Pick<BlockProps<"form">, "names" | "consent" | "send" | "instanceId" | "level"> &
  Required<Pick<BlockProps<"form">, "fields" | "sending">>;

/** The form. The browser checks it, until the plain script replaces these checks by its own. */
function SentForm({ fields, names, consent, send, sending, instanceId, level }: SentFormProps) {
  const words = useWords().form;
  const ref = useRef<HTMLFormElement>(null);
  useLateBoot(ref, loadForm);
  const { action, form, hidden, trap } = sending;
  const questions = fields.map((field, index) => ({
    field,
    name: names[index] ?? "",
    id: `${instanceId}-${index}`,
    texts: findErrorTexts(field, words),
  }));
  const consentProps = {
    id: `${instanceId}-consent`,
    texts: { missing: fill(words.unticked, { label: consent?.text ?? "" }) },
  };
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={action || undefined}
      name={form}
      data-netlify={form && "true"}
      data-netlify-honeypot={form && trap.name}
      data-boot="form-late"
      data-title={words.errorTitle}
      suppressHydrationWarning
    >
      <div
        className={styles.summary}
        role="alert"
        tabIndex={-1}
        data-summary=""
        data-repeats=""
        hidden
        suppressHydrationWarning
      >
        <Heading level={level} className={styles.problem}>
          {words.problem}
        </Heading>
        <ul className={styles.problems}>
          {questions.map(({ id, texts }) => (
            <ErrorLink key={id} {...{ id, texts }} />
          ))}
          {consent && <ErrorLink {...consentProps} />}
        </ul>
      </div>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.trap}>
        {words.trap}
        <input
          type={trap.kind}
          name={trap.name}
          tabIndex={-1}
          autoComplete={trap.kind === "text" ? "off" : undefined}
        />
      </label>
      {questions.map((question) => (
        <FormField key={question.id} {...question} />
      ))}
      {consent && (
        <Consent {...consentProps} name="consent" text={consent.text}>
          <Link to={consent.privacy}>{words.privacy}</Link>
        </Consent>
      )}
      <button type="submit" className={styles.send}>
        {send ?? words.send}
      </button>
    </form>
  );
}

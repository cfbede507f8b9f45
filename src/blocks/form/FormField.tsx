import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../components/Link/Link.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { FormField as Field } from "../../generated/props.ts";
import type { ErrorTexts } from "./errorTexts.ts";
import styles from "./Form.module.css";

/** A question of the form, or the box for consent. */
interface QuestionProps {
  field: Field;
  name: string;
  /** The prefix of the ids of its elements. */
  id: string;
  texts: ErrorTexts | undefined;
}

/** A question of the form with its hint and its error, which the plain script shows. */
export function FormField(props: QuestionProps) {
  const { kind } = props.field;
  if (kind === "choice" || kind === "choices" || kind === "yesNo") return <Group {...props} field={props.field} />;
  const { field, name, id, texts } = props;
  return (
    <div className={styles.field} {...markChecked(texts)}>
      <label className={styles.label} htmlFor={id}>
        <Label {...field} />
      </label>
      <Hint id={id} hint={field.hint} />
      <ErrorText id={id} texts={texts} />
      {createControl(field, { id, name, required: field.required || undefined, ...describe(id, field.hint) })}
    </div>
  );
}

/** The attributes that all controls of one answer share. */
type ControlProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "required" | "aria-describedby" | "suppressHydrationWarning"
>;

function createControl(field: Field, props: ControlProps): ReactNode {
  if (field.kind === "longText") return <textarea {...props} className={styles.control} rows={5} />;
  return <input {...props} {...INPUTS[field.kind as keyof typeof INPUTS]} className={styles.control} />;
}

/** The inputs by the kinds of fields; a number is a text, which no wheel changes and each language writes in its way. */
const INPUTS = {
  text: { type: "text" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  number: { type: "text", inputMode: "decimal", pattern: "\\p{Nd}+([.,٫]\\p{Nd}+)?" },
  date: { type: "date" },
} as const satisfies Partial<Record<Field["kind"], ComponentProps<"input">>>;

type GroupField = Extract<Field, { kind: "choice" | "choices" | "yesNo" }>;

/** A question with its answers, all of which can be seen, also on paper. */
function Group({ field, name, id, texts }: QuestionProps & { field: GroupField }) {
  const words = useWords().form;
  const options = field.kind === "yesNo" ? [words.yes, words.no] : field.options;
  const isSingle = field.kind !== "choices";
  // of boxes, the browser would want each to be ticked
  const required = (isSingle && field.required) || undefined;
  return (
    <fieldset className={styles.group} {...markChecked(texts)} {...describe(id, field.hint)}>
      <legend className={styles.label}>
        <Label {...field} />
      </legend>
      <Hint id={id} hint={field.hint} />
      <ErrorText id={id} texts={texts} />
      {options.map((option, index) => (
        <Choice
          key={index}
          id={index === 0 ? id : undefined}
          type={isSingle ? "radio" : "checkbox"}
          {...{ name, required }}
        >
          {option}
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps extends ControlProps {
  type: "radio" | "checkbox";
  children: string;
}

/** An answer to choose; its text is sent. */
function Choice({ children, ...props }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...props} value={children} className={styles.box} />
      <span>{children}</span>
    </label>
  );
}

interface ConsentProps extends Omit<QuestionProps, "field"> {
  text: string;
  /** The link to the privacy page. */
  children: ReactNode;
}

/** The box that is ticked before personal data are sent. */
export function Consent({ text, name, id, texts, children }: ConsentProps) {
  return (
    <div className={styles.field} {...markChecked(texts)}>
      <ErrorText id={id} texts={texts} />
      <Choice type="checkbox" {...{ id, name }} required suppressHydrationWarning>
        {text}
      </Choice>
      <p className={styles.privacy}>{children}</p>
    </div>
  );
}

function Label({ label, required }: Pick<Field, "label" | "required">) {
  const words = useWords().form;
  return (
    <>
      {label}
      {!required && <span className={styles.optional}> ({words.optional})</span>}
    </>
  );
}

function Hint({ id, hint }: { id: string; hint: string | undefined }) {
  return hint ? (
    <p id={createHintId(id)} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

/** The error of a field, which the plain script shows with the text that applies. */
function ErrorText({ id, texts }: Pick<QuestionProps, "id" | "texts">) {
  return texts ? (
    <p
      id={`${id}-error`}
      className={styles.error}
      data-missing={texts.missing}
      data-wrong={texts.wrong}
      data-repeats=""
      hidden
      suppressHydrationWarning
    >
      {texts.missing ?? texts.wrong}
    </p>
  ) : null;
}

/** The link to a field with an error, in the list above the form. */
export function ErrorLink({ id, texts }: Pick<QuestionProps, "id" | "texts">) {
  return texts ? (
    <li hidden suppressHydrationWarning>
      <Link to={{ href: `#${id}`, kind: "anchor" }}>
        <span suppressHydrationWarning>{texts.missing ?? texts.wrong}</span>
      </Link>
    </li>
  ) : null;
}

const createHintId = (id: string) => `${id}-hint`;

/** Marks the element of a question that the plain script checks. */
const markChecked = (texts: ErrorTexts | undefined) => (texts ? { "data-checked": "" } : {});

/** Names the hint as the description of an element, to which the plain script adds the error. */
function describe(id: string, hint: string | undefined) {
  return { "aria-describedby": hint ? createHintId(id) : undefined, suppressHydrationWarning: true };
}

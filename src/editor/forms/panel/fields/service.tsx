import type { Block, FormService } from "../../../../generated/site.ts";
import { getParentPointer } from "../../../../json/pointer.ts";
import { substitute } from "../../../../site/constants.ts";
import { CONSENT_NAME, FORM_SERVICES, listHiddenFields } from "../../../../site/forms/formServices.ts";
import { nameFields } from "../../../../site/forms/nameFields.ts";
import controls from "../../../app/styles/controls.module.css";
import type { Field } from "../../messages.ts";
import { type Slot, useForm } from "../control/formState.ts";
import { useConstantValues } from "../control/useConstantValues.ts";
import styles from "./service.module.css";
import { VariantsControl } from "./variants.tsx";

/** The service that receives a form, with all that is sent to it. */
export function ServiceControl(slot: Slot) {
  const form = useForm();
  const block = form.read(getParentPointer(slot.pointer));
  return (
    <>
      {form.read(slot.pointer) === undefined && <Services {...slot.field} />}
      <VariantsControl {...slot} />
      {isForm(block) && block.service && <SentFields {...block} service={block.service} />}
    </>
  );
}

/** All services that can be chosen, and what to know about each. */
function Services({ label, help, variants }: Field) {
  return (
    <>
      <h4>{label}</h4>
      <p className={controls.help}>{help}</p>
      <dl className={styles.services}>
        {variants?.choices.map(({ label: service, notes = [] }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd className={controls.help}>{notes.join(" ")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type FormBlock = Extract<Block, { type: "form" }>;

const isForm = (value: unknown): value is FormBlock =>
  typeof value === "object" && value !== null && Reflect.get(value, "type") === "form";

/** Says what a form sends, and where. */
function SentFields({ fields = [], consent, service, thanks }: FormBlock & { service: FormService }) {
  const constants = useConstantValues();
  const fieldNames = nameFields(fields, (label) => substitute(label, constants));
  const hiddenNames = listHiddenFields(service, thanks).map(({ name }) => name);
  const names = [...fieldNames, ...(consent ? [CONSENT_NAME] : []), ...hiddenNames];
  const { title } = FORM_SERVICES[service.name];
  return (
    <p className={controls.note}>
      {`Sent to ${service.name === "endpoint" ? service.url : title}: ${names.join(", ")}. Nothing is sent from here.`}
    </p>
  );
}

import type { FormService } from "../../generated/site.ts";

/** A service that receives forms, by its own documentation. */
export interface ServiceDescription {
  /** Its name, as a privacy page has it. */
  title: string;
  /** The origin that forms are sent to; undefined for the site's own host, and for an address of the owner. */
  origin?: string;
  /** The address that a form with an id is sent to; the page of the form itself if there is none. */
  createAction?(id: string): string;
  /** The hidden fields that it needs. */
  createHidden?(id: string): Record<string, string>;
  /** The hidden field with the address of the page after sending; undefined if the service has none. */
  redirectField?: string;
  /** The field that only programs fill in: a form that has it is dropped as spam. */
  trap: FormTrap;
  /** Whether it finds forms in the pages of the site, by their names. */
  isHost?: true;
  /** How to begin with it, in the words of a content manager. */
  setUp: string;
  /** How the page after sending is shown, if a hidden field does not do it. */
  redirectNote?: string;
}

/** A field that nobody sees. */
export interface FormTrap {
  name: string;
  kind: "text" | "checkbox";
}

/**
 * The services, by their names in site.json. Sources: help.formspree.io (honeypot spam filtering, custom redirects,
 * account limits), docs.netlify.com/forms, docs.web3forms.com (API reference, custom redirection), usebasin.com/docs.
 */
export const FORM_SERVICES: Readonly<Record<FormService["name"], ServiceDescription>> = {
  formspree: {
    title: "Formspree",
    origin: "https://formspree.io",
    createAction: (id) => `https://formspree.io/f/${id}`,
    redirectField: "_next",
    trap: { name: "_gotcha", kind: "text" },
    setUp: "Make an account at formspree.io and a form in it. You need the end of its address, after formspree.io/f/.",
    redirectNote: "Some plans of Formspree show a page of Formspree before your own.",
  },
  netlify: {
    title: "Netlify",
    createHidden: (id) => ({ "form-name": id }),
    trap: { name: "bot-field", kind: "text" },
    isHost: true,
    setUp:
      "This is for websites that Netlify hosts. Switch form detection on under Forms at netlify.com, and publish. You need a name for the form, such as hall-hire.",
  },
  web3forms: {
    title: "Web3Forms",
    origin: "https://api.web3forms.com",
    createAction: () => "https://api.web3forms.com/submit",
    createHidden: (id) => ({ access_key: id }),
    redirectField: "redirect",
    trap: { name: "botcheck", kind: "checkbox" },
    setUp:
      "Write your e-mail address at web3forms.com. You need the access key that you get by e-mail. Anyone may see it.",
  },
  basin: {
    title: "Basin",
    origin: "https://usebasin.com",
    createAction: (id) => `https://usebasin.com/f/${id}`,
    trap: { name: "_gotcha", kind: "text" },
    setUp: "Make an account at usebasin.com and a form in it. You need the end of its address, after usebasin.com/f/.",
    redirectNote: "Write the address of your page after sending into the settings of the form at Basin, too.",
  },
  endpoint: {
    title: "Own address",
    redirectField: "redirect",
    trap: { name: "website", kind: "text" },
    setUp: "Somebody who programs sets this up for you: docs/forms.md has an example. You need its address.",
  },
};

/** The address that a form is sent to; undefined for a service that takes it at the site itself. */
export function findAction(service: FormService): string | undefined {
  return service.name === "endpoint" ? service.url : FORM_SERVICES[service.name].createAction?.(service.id);
}

/** The name of a service as a privacy page has it: that of the service, or the host of an own address. */
export function nameService(service: FormService, siteUrl: string): string {
  return service.name === "endpoint" ? new URL(service.url, siteUrl).host : FORM_SERVICES[service.name].title;
}

/** The hidden fields of a form; `thanks` is the absolute address of the page after sending. */
export function listHiddenFields(service: FormService, thanks: string | undefined): { name: string; value: string }[] {
  const { createHidden, redirectField } = FORM_SERVICES[service.name];
  const hiddenFields = service.name === "endpoint" ? {} : (createHidden?.(service.id) ?? {});
  const redirect = redirectField !== undefined && thanks !== undefined ? { [redirectField]: thanks } : {};
  return Object.entries({ ...hiddenFields, ...redirect }).map(([name, value]) => ({ name, value }));
}

/** The names that a service needs for itself, which no field of a form may have. */
export function listReservedNames({ name, ...service }: FormService): string[] {
  const { createHidden, redirectField, trap } = FORM_SERVICES[name];
  const hiddenNames = "id" in service ? Object.keys(createHidden?.(service.id) ?? {}) : [];
  return [...hiddenNames, ...(redirectField === undefined ? [] : [redirectField]), trap.name, CONSENT_NAME];
}

/** The name of the box for consent in a message. */
export const CONSENT_NAME = "consent";

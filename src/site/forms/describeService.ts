import { FORM_SERVICES } from "./formServices.ts";

/**
 * Sentences for a content manager about a service, by its name in site.json: how to begin, and what to know about the page
 * after sending. None for an unknown service.
 */
export function describeService(name: string): string[] {
  if (!Object.hasOwn(FORM_SERVICES, name)) return [];
  const { setUp, redirectNote } = FORM_SERVICES[name as keyof typeof FORM_SERVICES];
  return redirectNote === undefined ? [setUp] : [setUp, redirectNote];
}

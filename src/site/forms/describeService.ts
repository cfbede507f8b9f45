import { FORM_SERVICES } from "./formServices.ts";

/**
 * Sentences for a content manager about a service, by its name in site.json: how to begin, where the answers go and how
 * much is free. None for an unknown service.
 */
export function describeService(name: string): string[] {
  if (!Object.hasOwn(FORM_SERVICES, name)) return [];
  const { title, region, freeLimit, setUp, redirectNote } = FORM_SERVICES[name as keyof typeof FORM_SERVICES];
  return [
    setUp,
    ...(region === undefined ? [] : [`${title} stores the answers in ${region}: say so on your privacy page.`]),
    ...(freeLimit === undefined ? [] : [`Up to ${freeLimit} forms a month are free.`]),
    ...(redirectNote === undefined ? [] : [redirectNote]),
  ];
}

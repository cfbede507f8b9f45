import type { ConstantsAnswer, ListedConstant } from "../vite-plugin/studio/studioMessages.ts";
import { request } from "./requests.ts";

let loading: Promise<readonly ListedConstant[]> | undefined;

/** The constants of the site, for which the fields of a form ask all at once; none if the preview does not answer. */
export function loadConstants(): Promise<readonly ListedConstant[]> {
  loading ??= request<ConstantsAnswer>("constants", {})
    .then(({ constants }) => constants)
    .catch(() => [])
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Says on how many pages a constant is, and where it is changed. */
export function describeConstant(title: string, { pages }: ListedConstant): string {
  return `${title} is one value on ${pages === 1 ? "one page" : `${pages} pages`}. It is changed in Settings.`;
}

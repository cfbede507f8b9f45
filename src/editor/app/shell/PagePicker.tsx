import { useStudio } from "../studioState.ts";

/** The name of the page that is shown; opens the list of all pages. */
export function PagePicker() {
  const { title, path } = useStudio();
  return <strong>{title || path}</strong>;
}

import { PageList } from "../../components/PageList/PageList.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";

/** Links to every page of the site, generated from the routes, each with its aliases. */
export default function Sitemap({ entries, ...section }: BlockProps<"sitemap">) {
  return (
    <Section {...section}>
      <PageList entries={entries} />
    </Section>
  );
}

import { isPage, Link } from "../../components/Link/Link.tsx";
import type { Link as LinkValue } from "../../generated/props.ts";

/** Links to pages, of which one may be the page that is shown. */
export function LinkItems({ links, here }: { links: LinkValue[]; here: readonly string[] }) {
  return (
    <ul>
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <Link to={href} current={isPage(href, here)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

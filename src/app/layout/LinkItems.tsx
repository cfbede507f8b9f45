import { isPage, Link } from "../../components/Link/Link.tsx";
import type { Link as LinkValue } from "../../generated/props.ts";

/** A list of links. The one to the page that is shown is marked as current. */
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

import type { Icon as IconValue } from "../../generated/props";
import styles from "./Icon.module.css";

/** An icon beside words; it adds nothing for those who do not see it. */
export function Icon({ paths, className = "" }: { paths: IconValue; className?: string }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

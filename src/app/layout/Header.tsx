import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { chevronDown, close, menu } from "../../components/Icon/shapes.ts";
import { isPage, Link } from "../../components/Link/Link.tsx";
import type { FloatingAction, Link as LinkValue, NavigationItem, SharedModel } from "../../generated/props.ts";
import styles from "./Header.module.css";
import { LinkItems } from "./LinkItems.tsx";
import { SearchLink } from "./SearchLink.tsx";

const loadMenu = () => import("./menu.boot.ts");

/** The name of the site and its menu: a bar on wide screens, a panel that opens on small ones. */
export function Header({ shared: sharedModel, here }: { shared: SharedModel; here: readonly string[] }) {
  const ref = useRef<HTMLElement>(null);
  useLateBoot(ref, loadMenu);
  const { words, search, showName = true } = sharedModel;
  // the floating button is in its place in the bar, too, for visitors who look for it there
  const quickLinks = [...sharedModel.quickLinks, ...sharedModel.floatingActions.filter(isLink).slice(0, 1)];
  const { header = "twoLines" } = sharedModel;
  const isOneLine = header === "inline" || header === "overHero";
  // the element that is read first comes first, in each arrangement
  const mainMenu = (
    <nav ref={ref} id="menu" popover="auto" className={styles.menu} aria-label={words.mainMenu} data-boot="menu">
      <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
        <Icon path={close} />
        {words.close}
      </button>
      <ul>
        {sharedModel.navigation.map((item, index) => (
          <li key={index} className={item.desktop === false ? styles.smallOnly : undefined}>
            <MenuItem item={item} here={here} />
          </li>
        ))}
        {search && (
          <li className={styles.search}>
            <SearchLink to={search} here={here} />
          </li>
        )}
      </ul>
    </nav>
  );
  const toggle = (
    <button type="button" className={styles.toggle} popoverTarget="menu">
      <Icon path={menu} />
      {words.menu}
    </button>
  );
  const shortcuts = quickLinks.length > 0 && (
    <nav className={styles.quickLinks} aria-label={words.quickLinks}>
      <LinkItems links={quickLinks} here={here} />
    </nav>
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {header === "centred" && shortcuts}
        <a
          className={classes(styles.brand, !showName && styles.nameless)}
          href={`${sharedModel.base}/`}
          data-kind="page"
        >
          <Logo shared={sharedModel} />
          {(showName || sharedModel.tagline) && (
            <span>
              {showName && <span className={styles.name}>{sharedModel.name}</span>}
              {sharedModel.tagline && <span className={styles.tagline}>{sharedModel.tagline}</span>}
            </span>
          )}
        </a>
        {isOneLine && toggle}
        {isOneLine && mainMenu}
        {header !== "centred" && shortcuts}
        {!isOneLine && toggle}
      </div>
      {!isOneLine && mainMenu}
    </header>
  );
}

function isLink(action: FloatingAction): action is FloatingAction & LinkValue {
  return action.type === "link";
}

function Logo({ shared: { logo, darkLogo, hasOwnHeight, showName = true } }: { shared: SharedModel }) {
  const { src, width, height, alt } = logo;
  const className = classes(hasOwnHeight && styles.ownHeight, !showName && styles.wordmark);
  return (
    <picture className={styles.logo}>
      {darkLogo && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={darkLogo.src}
          width={darkLogo.width}
          height={darkLogo.height}
        />
      )}
      <img className={className} src={src} width={width} height={height} alt={alt} />
    </picture>
  );
}

function MenuItem({ item, here }: { item: NavigationItem; here: readonly string[] }) {
  if (item.type === "link") {
    return (
      <Link to={item.href} className={styles.top} current={isPage(item.href, here)}>
        {item.label}
      </Link>
    );
  }
  return (
    <details name="menu" className={styles.group} suppressHydrationWarning>
      <summary className={styles.top} data-current={item.links.some(({ href }) => isPage(href, here)) || undefined}>
        {item.label}
        <Icon path={chevronDown} />
      </summary>
      <LinkItems links={item.links} here={here} />
    </details>
  );
}

import { Eyebrow } from "../../components/Eyebrow/Eyebrow.tsx";
import { Icon } from "../../components/Icon/Icon.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import type { SharedModel } from "../../generated/props.ts";
import styles from "./Footer.module.css";
import { LinkItems } from "./LinkItems.tsx";

/** The footer of every page. */
export function Footer({ shared: sharedModel, here }: { shared: SharedModel; here: readonly string[] }) {
  const { columns = [], contact, social, text, picture, bottomLinks, copyright } = sharedModel.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <p className={styles.name}>{sharedModel.name}</p>
            {sharedModel.tagline && <Eyebrow>{sharedModel.tagline}</Eyebrow>}
            {text && <RichText value={text} />}
            {picture && <Picture className={styles.picture} picture={picture} sizes="small" />}
          </div>
          {contact && (
            <div>
              <h2 className={styles.heading}>{contact.heading}</h2>
              <ul className={styles.contact}>
                {contact.items.map((item, index) => (
                  <li key={index}>
                    <Icon path={item.icon} />
                    <RichText value={item.text} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {columns.map(({ heading, links }, index) => (
            <nav key={index} aria-label={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <LinkItems links={links} here={here} />
            </nav>
          ))}
        </div>
        {social && (
          <nav className={styles.social} aria-label={social.heading}>
            <h2 className={styles.heading}>{social.heading}</h2>
            <ul>
              {social.links.map(({ label, href, icon }, index) => (
                <li key={index}>
                  <Link to={href}>
                    <Icon path={icon} />
                    <span className="visually-hidden">{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.bottom}>
          <p>{copyright}</p>
          {bottomLinks && <LinkItems links={bottomLinks} here={here} />}
        </div>
      </div>
    </footer>
  );
}

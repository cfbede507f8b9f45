import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { listEntries } from "../../../json/listEntries.ts";
import { findValue } from "../../../json/pointer.ts";
import controls from "../../app/styles/controls.module.css";
import { Icon, type IconName } from "../../app/styles/icons.tsx";
import type { FieldsAnswer } from "../../forms/messages.ts";
import { Form, FormStatus } from "../../forms/panel/Form.tsx";
import { useFormAnswer } from "../../forms/panel/useFormAnswer.ts";
import { AddressesPart } from "./AddressesPart.tsx";
import { ConstantsPart } from "./ConstantsPart.tsx";
import { LookPart } from "./LookPart.tsx";
import { OrganizationPart } from "./OrganizationPart.tsx";
import { SearchPart } from "./SearchPart.tsx";
import styles from "./SettingsPanel.module.css";

/** A part of the settings. */
type Part = "look" | "organization" | "values" | "search" | "words" | "addresses";

/** The parts of site.json that each part edits, by the beginnings of their JSON pointers; the most exact first. */
const POINTERS: readonly (readonly [beginning: string, part: Part])[] = [
  ["/site/theme", "look"],
  ["/site", "organization"],
  ["/constants", "values"],
  ["/search", "search"],
  ["/words", "words"],
  ["/redirects", "addresses"],
];

/** The settings of the whole site in parts: a tile for each, or one part, such as the part of a value that was asked for. */
export function SettingsPanel({ pointer }: { pointer?: string }) {
  const { answer, isError } = useFormAnswer("/site");
  const [openPart, setOpenPart] = useState({ pointer, part: findPart(pointer) });
  // another value was asked for while the panel is open
  if (openPart.pointer !== pointer) setOpenPart({ pointer, part: findPart(pointer) });
  const lastPart = useRef<Part>(undefined);
  if (!answer) return <FormStatus isError={isError} />;
  const open = (part: Part | undefined) => {
    lastPart.current = openPart.part;
    setOpenPart({ pointer, part });
  };
  const tiles = describeTiles(findOrganizationTitle(answer));
  if (!openPart.part) return <Tiles tiles={tiles} focusedPart={lastPart.current} open={open} />;
  return (
    <div className={controls.stack}>
      {/* another part has a heading of its own, which gets the focus */}
      <PartHeader
        key={openPart.part}
        title={tiles[openPart.part].title}
        isAsked={pointer !== undefined}
        close={() => open(undefined)}
      />
      <PartContent part={openPart.part} pointer={pointer} />
    </div>
  );
}

const findPart = (pointer = "") => POINTERS.find(([beginning]) => `${pointer}/`.startsWith(`${beginning}/`))?.[1];

interface Tile {
  title: string;
  content: string;
  icon: IconName;
}

function describeTiles(organization: string): Record<Part, Tile> {
  return {
    look: { title: "Look", content: "Ready-made looks, colours, fonts", icon: "look" },
    organization: { title: organization, content: "Name, phone, address, locations, logo", icon: "organisation" },
    values: { title: "Values", content: "Fees, links and other values that pages share", icon: "values" },
    search: { title: "Search", content: "The page with the search, and synonyms", icon: "search" },
    words: { title: "Words", content: "Words of buttons and messages", icon: "words" },
    addresses: {
      title: "Addresses",
      content: "Old addresses that lead elsewhere, files such as security.txt",
      icon: "link",
    },
  };
}

interface TilesProps {
  tiles: Record<Part, Tile>;
  /** The part that was left just now, whose tile gets the focus. */
  focusedPart: Part | undefined;
  open(part: Part): void;
}

function Tiles({ tiles, focusedPart, open }: TilesProps) {
  return (
    <ul className={styles.tiles}>
      {listEntries(tiles).map(([part, { title, content, icon }]) => (
        <li key={part}>
          <Button className={styles.tile ?? ""} autoFocus={part === focusedPart} onPress={() => open(part)}>
            <Icon name={icon} size={24} />
            <strong>{title}</strong>
            <span className={controls.help}>{content}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PartHeaderProps {
  title: string;
  /** Whether a value in the part was asked for, which gets the focus in place of the heading. */
  isAsked: boolean;
  close(): void;
}

function PartHeader({ title, isAsked, close }: PartHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <header className={styles.header}>
      <Button className={controls.plain ?? ""} onPress={close}>
        <Icon name="chevronLeft" size={16} />
        All settings
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
    </header>
  );
}

function PartContent({ part, pointer = "" }: { part: Part; pointer: string | undefined }) {
  switch (part) {
    case "look":
      return <LookPart target={pointer} />;
    case "organization":
      return <OrganizationPart target={pointer} />;
    case "values":
      return <ConstantsPart />;
    case "search":
      return <SearchPart target={pointer} />;
    case "addresses":
      return <AddressesPart target={pointer} />;
    case "words":
      return <Form pointer="/words" target={pointer} isOptional />;
  }
}

/** The title of the organisation behind a site: its kind, such as "Library", else its title in the schema. */
function findOrganizationTitle({ value, fields }: FieldsAnswer): string {
  const organization = fields.find(({ name }) => name === "organization");
  const kind = findValue(value, "/organization/type");
  const choices = organization?.fields?.find(({ name }) => name === "type")?.choices;
  return choices?.find((choice) => choice.value === kind)?.label ?? organization?.label ?? "Organisation";
}

import { useState } from "react";
import {
  Button,
  DropZone,
  FileTrigger,
  Input,
  Label,
  Radio,
  RadioGroup,
  SearchField,
  Text,
} from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import type { ListedFile } from "../messages.ts";
import { describeSize } from "./describeFile.ts";
import { FileBar } from "./FileBar.tsx";
import styles from "./MediaShelf.module.css";
import type { MediaShelfState } from "./useMediaShelf.ts";

/** The types of files that are offered; phones convert their photos to one of them. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/svg+xml"];
/** With fewer pictures, no search is needed. */
const MANY = 12;

/** The pictures of the site, of which one can be chosen; files can be dropped anywhere on them. */
export function MediaShelf({ shelf, current }: { shelf: MediaShelfState; current: string }) {
  const { pictures, chosenName, chosenFile, choose, status, isAdding, add, finish } = shelf;
  return (
    <DropZone
      className={styles.shelf ?? ""}
      aria-label="Drop a photo here"
      onDrop={async ({ items }) => {
        const file = items.find((item) => item.kind === "file");
        if (file?.kind === "file") await add(await file.getFile());
      }}
    >
      <div className={controls.buttons}>
        <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => files?.[0] && void add(files[0])}>
          <Button className={controls.secondary ?? ""} isPending={isAdding}>
            <Icon name="add" />
            Add a photo
          </Button>
        </FileTrigger>
        <Text slot="label" className={controls.help ?? ""}>
          or drop it here
        </Text>
      </div>
      <p role="status">{status}</p>
      {pictures && <PictureChoice pictures={pictures} chosenName={chosenName} choose={choose} current={current} />}
      {chosenFile && <FileBar file={chosenFile} onDone={finish} />}
    </DropZone>
  );
}

interface PictureChoiceProps {
  pictures: readonly ListedFile[];
  chosenName: string;
  choose(src: string): void;
  current: string;
}

function PictureChoice({ pictures, chosenName, choose, current }: PictureChoiceProps) {
  const [words, setWords] = useState("");
  const matches = pictures.filter(
    ({ name }) => name === chosenName || name.toLowerCase().includes(words.trim().toLowerCase()),
  );
  // the current picture is seen first
  const sortedPictures = matches.toSorted((a, b) => Number(b.name === current) - Number(a.name === current));
  return (
    <>
      {pictures.length >= MANY && (
        <SearchField value={words} onChange={setWords} className={controls.field ?? ""}>
          <Label>Search by name</Label>
          {/* Enter would answer the question */}
          <Input onKeyDown={(event) => event.key === "Enter" && event.preventDefault()} />
        </SearchField>
      )}
      <RadioGroup
        aria-label="Pictures of the site"
        value={chosenName}
        onChange={choose}
        className={styles.pictures ?? ""}
      >
        {sortedPictures.map(({ name, href, bytes }) => (
          <Radio key={name} value={name} className={styles.picture ?? ""}>
            <img src={href} alt="" loading="lazy" decoding="async" />
            <span className={styles.name}>{name}</span>
            <span className={controls.help}>{describeSize(bytes)}</span>
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}

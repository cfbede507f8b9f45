import { Input, Label, SearchField } from "react-aria-components";
import { DeviceChoice, OptionSelect, OptionsMenu, SchemeSelect } from "../../../app/shell/ViewOptions.tsx";
import controls from "../../../app/styles/controls.module.css";
import styles from "./Catalogue.module.css";
import type { CatalogueView, Direction, Medium, Scripts } from "./catalogueView.ts";

interface CatalogueBarProps {
  words: string;
  setWords(words: string): void;
  view: CatalogueView;
  setView(view: CatalogueView): void;
}

/** The search of blocks, and how their examples are shown. */
export function CatalogueBar({ words, setWords, view, setView }: CatalogueBarProps) {
  const change = (changes: Partial<CatalogueView>) => setView({ ...view, ...changes });
  return (
    <search className={styles.bar} aria-label="Blocks">
      <SearchField value={words} onChange={setWords} className={`${controls.field} ${styles.search}`}>
        <Label className={styles.hidden ?? ""}>Search</Label>
        <Input placeholder="Search: picture, list, price …" />
      </SearchField>
      <OptionsMenu title="Preview" label="How the blocks are shown" icon={view.device} isChanged={false}>
        <DeviceChoice device={view.device} onChange={(device) => change({ device })} />
        <SchemeSelect scheme={view.scheme} onChange={(scheme) => change({ scheme })} />
        <OptionSelect
          label="Direction"
          choices={DIRECTIONS}
          value={view.direction}
          onChange={(direction) => change({ direction })}
        />
        <OptionSelect label="Medium" choices={MEDIA} value={view.medium} onChange={(medium) => change({ medium })} />
        <OptionSelect
          label="Scripts"
          choices={SCRIPTS}
          value={view.scripts}
          onChange={(scripts) => change({ scripts })}
        />
      </OptionsMenu>
    </search>
  );
}

const DIRECTIONS: Record<Direction, string> = {
  "": "Of the language",
  ltr: "Left to right",
  rtl: "Right to left",
};

const MEDIA: Record<Medium, string> = { screen: "On a screen", print: "On paper" };

const SCRIPTS: Record<Scripts, string> = {
  run: "Run",
  none: "Switched off",
  never: "Never arrive",
};

import words from "@tabler/icons/outline/abc.svg?raw";
import options from "@tabler/icons/outline/adjustments.svg?raw";
import warning from "@tabler/icons/outline/alert-triangle.svg?raw";
import undo from "@tabler/icons/outline/arrow-back-up.svg?raw";
import arrowDown from "@tabler/icons/outline/arrow-down.svg?raw";
import redo from "@tabler/icons/outline/arrow-forward-up.svg?raw";
import arrowUp from "@tabler/icons/outline/arrow-up.svg?raw";
import bold from "@tabler/icons/outline/bold.svg?raw";
import organisation from "@tabler/icons/outline/building.svg?raw";
import calendar from "@tabler/icons/outline/calendar.svg?raw";
import chevronDown from "@tabler/icons/outline/chevron-down.svg?raw";
import chevronLeft from "@tabler/icons/outline/chevron-left.svg?raw";
import clock from "@tabler/icons/outline/clock.svg?raw";
import code from "@tabler/icons/outline/code.svg?raw";
import columnBefore from "@tabler/icons/outline/column-insert-left.svg?raw";
import columnAfter from "@tabler/icons/outline/column-insert-right.svg?raw";
import removeColumn from "@tabler/icons/outline/column-remove.svg?raw";
import duplicate from "@tabler/icons/outline/copy.svg?raw";
import desktop from "@tabler/icons/outline/device-desktop.svg?raw";
import phone from "@tabler/icons/outline/device-mobile.svg?raw";
import tablet from "@tabler/icons/outline/device-tablet.svg?raw";
import more from "@tabler/icons/outline/dots-vertical.svg?raw";
import pages from "@tabler/icons/outline/files.svg?raw";
import changes from "@tabler/icons/outline/git-compare.svg?raw";
import dragHandle from "@tabler/icons/outline/grip-vertical.svg?raw";
import headingLarge from "@tabler/icons/outline/h-2.svg?raw";
import headingSmall from "@tabler/icons/outline/h-3.svg?raw";
import versions from "@tabler/icons/outline/history.svg?raw";
import italic from "@tabler/icons/outline/italic.svg?raw";
import blocks from "@tabler/icons/outline/layout-rows.svg?raw";
import link from "@tabler/icons/outline/link.svg?raw";
import bulletedList from "@tabler/icons/outline/list.svg?raw";
import numberedList from "@tabler/icons/outline/list-numbers.svg?raw";
import menu from "@tabler/icons/outline/menu-2.svg?raw";
import look from "@tabler/icons/outline/palette.svg?raw";
import tryIt from "@tabler/icons/outline/player-play.svg?raw";
import addItem from "@tabler/icons/outline/playlist-add.svg?raw";
import add from "@tabler/icons/outline/plus.svg?raw";
import replace from "@tabler/icons/outline/replace.svg?raw";
import rowBelow from "@tabler/icons/outline/row-insert-bottom.svg?raw";
import rowAbove from "@tabler/icons/outline/row-insert-top.svg?raw";
import removeRow from "@tabler/icons/outline/row-remove.svg?raw";
import search from "@tabler/icons/outline/search.svg?raw";
import settings from "@tabler/icons/outline/settings.svg?raw";
import colours from "@tabler/icons/outline/sun-moon.svg?raw";
import values from "@tabler/icons/outline/tags.svg?raw";
import remove from "@tabler/icons/outline/trash.svg?raw";
import removeLink from "@tabler/icons/outline/unlink.svg?raw";
import publish from "@tabler/icons/outline/world-upload.svg?raw";
import close from "@tabler/icons/outline/x.svg?raw";

/** The icons of the application: Tabler's. */
const ICONS = {
  clock,
  versions,
  publish,
  removeLink,
  removeColumn,
  columnAfter,
  columnBefore,
  removeRow,
  addItem,
  rowBelow,
  rowAbove,
  numberedList,
  bulletedList,
  link,
  italic,
  headingSmall,
  headingLarge,
  code,
  bold,
  add,
  arrowDown,
  arrowUp,
  blocks,
  calendar,
  changes,
  chevronDown,
  chevronLeft,
  look,
  organisation,
  values,
  words,
  close,
  colours,
  desktop,
  dragHandle,
  duplicate,
  menu,
  more,
  options,
  pages,
  phone,
  redo,
  remove,
  replace,
  search,
  settings,
  tablet,
  tryIt,
  undo,
  warning,
};

export type IconName = keyof typeof ICONS;

/** An icon beside words, or in a button that has a label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const svg = ICONS[name].replace(/width="24"\s+height="24"/, `width="${size}" height="${size}"`);
  return <span aria-hidden="true" style={{ display: "inline-flex" }} dangerouslySetInnerHTML={{ __html: svg }} />;
}

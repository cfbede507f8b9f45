import { object, string } from "valibot";
import {
  declareAnswer,
  defineAction,
  defineQuery,
  empty,
  type InferRequest,
} from "../api/definitions/requestDefinition.ts";
import { defineChange, type NamedPlace } from "../siteFile/messages.ts";

/** The requests about pictures, documents and icons. */
export const mediaRequests = {
  media: defineQuery(empty, declareAnswer<MediaAnswer>()),
  /** Removes a file that nothing uses from the media folder. */
  removeFile: defineAction(object({ name: string() }), declareAnswer<RemoveFileAnswer>()),
  /** Gives a file of the media folder another name, with all links to it and all that shows it. */
  renameFile: defineChange(
    object({
      name: string(),
      /** As createFileName makes it. */
      newName: string(),
      /** The title for the person who undoes it. */
      title: string(),
    }),
  ),
  /** Asks for the icons that are found by words. */
  icons: defineQuery(object({ words: string() }), declareAnswer<IconsAnswer>()),
};

export type RenameFileRequest = InferRequest<typeof mediaRequests.renameFile>;
export type IconsRequest = InferRequest<typeof mediaRequests.icons>;

/** The files of the media folder, by name. */
export interface MediaAnswer {
  files: ListedFile[];
}

/** A file of the media folder. */
export interface ListedFile {
  /** Its path in the folder. */
  name: string;
  /** The link to it. */
  href: string;
  bytes: number;
  /** Whether browsers show it as a picture. */
  isPicture: boolean;
  /** Whether it is part of another file, or in a folder, so that its name stays. */
  isFixed: boolean;
  /** Whether nothing uses it, so that it can be removed. */
  isUnused: boolean;
  /** The places that show it, or link to it. */
  places: NamedPlace[];
  /** On how many pages. */
  pages: number;
}

/** The result of the removal of a file. */
export interface RemoveFileAnswer {
  /** Why it was not removed. */
  message?: string;
}

/** The kinds of files that are added: a picture, any file that pages link to, or a file for the root of the site. */
export type UploadKind = "picture" | "file" | "rootFile";

/** The result of an upload. */
export type UploadAnswer =
  /** `isKnown`: the media folder had a file with the same content, which is this one. */
  | { status: "added"; src: string; isKnown?: true }
  /** Browsers cannot show it, or it is of no kind that can be published. */
  | { status: "refused"; message: string };

/** The first icons that were found, and how many there are. */
export interface IconsAnswer {
  icons: ListedIcon[];
  count: number;
}

/** An icon: its name, and the data of the SVG path that draws it in a view box of 24 × 24. */
export interface ListedIcon {
  name: string;
  path: string;
}

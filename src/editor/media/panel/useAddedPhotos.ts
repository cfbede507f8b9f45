import { useEffect, useRef, useState } from "react";
import type { Refusal } from "../../siteFile/messages.ts";
import { useUpload } from "./useUpload.ts";

/** A photo of the media folder, and its description. */
export interface AddedPhoto {
  src: string;
  alt: string;
  isDecorative: boolean;
  /** Whether its text was asked for and is not written. */
  isMissing: boolean;
}

/** Adds files to the media folder one after the other. A photo that is chosen twice is one. */
export function useAddedPhotos(files: readonly File[]) {
  const upload = useUpload("picture");
  const [photos, setPhotos] = useState<readonly AddedPhoto[]>([]);
  const [problems, setProblems] = useState<readonly Refusal[]>([]);
  const [rest, setRest] = useState(files.length);

  async function addAll(): Promise<void> {
    for (const file of files) {
      const result = await upload.tryAdd(file);
      if ("src" in result) {
        const photo = { src: result.src, alt: "", isDecorative: false, isMissing: false };
        setPhotos((otherPhotos) => [...otherPhotos.filter(({ src }) => src !== photo.src), photo]);
      } else setProblems((otherProblems) => [...otherProblems, { message: result.problem, suggestions: [] }]);
      setRest((count) => count - 1);
    }
  }

  const addAtFirst = useRef(addAll);
  useEffect(() => void addAtFirst.current(), []);

  return {
    photos,
    problems,
    isAdding: rest > 0,
    status: rest > 0 ? upload.status : "",
    change: (src: string, properties: Partial<AddedPhoto>) =>
      setPhotos((photos) => photos.map((photo) => (photo.src === src ? { ...photo, ...properties } : photo))),
    leaveOut: (src: string) => setPhotos((photos) => photos.filter((photo) => photo.src !== src)),
  };
}

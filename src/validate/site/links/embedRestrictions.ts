import { parseUrl } from "../../../site/parseUrl.ts";

/** A page that its website does not allow in a frame. */
export interface EmbedRestriction {
  /** The address of the same page that may be shown in a frame. */
  embedUrl?: string | undefined;
  remedy: string;
}

interface WebPage {
  url: URL;
  /** The parts of its path. */
  path: readonly string[];
}

const COPY_SRC = "and copy the address between the quotes after src=.";
const OPEN_IN_BROWSER = { remedy: "Open it in a browser, and copy the address that the address bar then shows." };
const GOOGLE_PHOTOS = {
  remedy: "Google Photos is shown in no frame: put the pictures into the media folder, or link to the album.",
};
const GOOGLE_MAPS = { remedy: `In Google Maps choose Share, then Embed a map, ${COPY_SRC}` };

/** The pages that may not be shown in a frame, by website. */
const RESTRICTIONS: Readonly<Record<string, (page: WebPage) => EmbedRestriction | undefined>> = {
  "youtube.com": youTube,
  "youtu.be": ({ path: [video] }) => youTubeVideo(video),
  "vimeo.com": vimeo,
  "facebook.com": ({ path: [first] }) =>
    first === "plugins" ? undefined : { remedy: `In the menu of a post or video choose Embed, ${COPY_SRC}` },
  "instagram.com": ({ path: [kind = "", post, embed] }) =>
    ["p", "reel", "tv"].includes(kind) && post && embed !== "embed"
      ? embedAt("Instagram", `https://www.instagram.com/${kind}/${post}/embed`)
      : undefined,
  "tiktok.com": ({ path: [, kind, video] }) =>
    kind === "video" ? embedAt("TikTok", `https://www.tiktok.com/player/v1/${video}`) : undefined,
  "drive.google.com": ({ path: [, , file, mode = ""] }) =>
    ["view", "edit"].includes(mode)
      ? embedAt("Google Drive", `https://drive.google.com/file/d/${file}/preview`)
      : undefined,
  "docs.google.com": googleDocs,
  "lookerstudio.google.com": lookerStudio,
  "datastudio.google.com": lookerStudio,
  "app.powerbi.com": ({ path: [first = ""] }) =>
    first === "view" || first.toLowerCase().endsWith("embed")
      ? undefined
      : {
          remedy:
            "In the report choose File, Embed report, Publish to web, and copy the address that starts with https://app.powerbi.com/view.",
        },
  "public.tableau.com": tableau,
  "openstreetmap.org": ({ path: [first] }) =>
    first === "export" ? undefined : { remedy: `In OpenStreetMap choose Share, then HTML, ${COPY_SRC}` },
  "photos.app.goo.gl": () => GOOGLE_PHOTOS,
  "photos.google.com": () => GOOGLE_PHOTOS,
  "maps.app.goo.gl": () => GOOGLE_MAPS,
  "goo.gl": ({ path: [first] }) => (first === "maps" ? GOOGLE_MAPS : undefined),
  "forms.gle": () => OPEN_IN_BROWSER,
  "bit.ly": () => OPEN_IN_BROWSER,
  "fb.watch": () => OPEN_IN_BROWSER,
  "vm.tiktok.com": () => OPEN_IN_BROWSER,
};

/** Why a page cannot be shown in a frame, and a page to show instead; undefined if nothing speaks against it. */
export function findEmbedRestriction(address: string): EmbedRestriction | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(?:www|m|web)\./, "");
  const page = { url, path: url.pathname.split("/").slice(1) };
  return Object.hasOwn(RESTRICTIONS, host) ? RESTRICTIONS[host]?.(page) : googleMaps(host, page);
}

function embedAt(website: string, embedUrl: string): EmbedRestriction {
  return { embedUrl, remedy: `That is the address that ${website} allows in a frame.` };
}

function youTube({ url, path: [kind = "", video] }: WebPage): EmbedRestriction | undefined {
  const list = url.searchParams.get("list");
  if (kind === "watch") return youTubeVideo(url.searchParams.get("v"));
  if (kind === "shorts" || kind === "live") return youTubeVideo(video);
  if (kind === "playlist" && list) return youTubeVideo(`videoseries?list=${list}`);
  const isChannel = kind.startsWith("@") || ["channel", "c", "user"].includes(kind);
  return isChannel ? { remedy: `Show one of its videos: choose Share, then Embed, ${COPY_SRC}` } : undefined;
}

function youTubeVideo(video: string | null | undefined): EmbedRestriction | undefined {
  return video ? embedAt("YouTube", `https://www.youtube-nocookie.com/embed/${video}`) : undefined;
}

/** An unlisted video has a second part, its key. */
function vimeo({ path: [video, key] }: WebPage): EmbedRestriction | undefined {
  if (!Number(video)) return undefined;
  return embedAt("Vimeo", `https://player.vimeo.com/video/${video}${key ? `?h=${key}` : ""}`);
}

function googleDocs({ path: [kind = "", , file, mode = ""] }: WebPage): EmbedRestriction | undefined {
  if (kind === "forms" && mode === "edit") return { remedy: `In Google Forms choose Send, then < >, ${COPY_SRC}` };
  // a published document is below "e"
  if (!["document", "spreadsheets", "presentation"].includes(kind) || file === "e") return undefined;
  if (!["", "edit", "view"].includes(mode)) return undefined;
  return embedAt("Google Docs", `https://docs.google.com/${kind}/d/${file}/preview`);
}

function lookerStudio({ url, path: [first] }: WebPage): EmbedRestriction | undefined {
  if (first === "s") return OPEN_IN_BROWSER;
  const [, report] = url.pathname.split("/reporting/");
  if (!report || first === "embed") return undefined;
  return {
    embedUrl: `https://lookerstudio.google.com/embed/reporting/${report}`,
    remedy: "Looker Studio shows the report there once embedding is allowed under File, Embed report.",
  };
}

function tableau({ url, path }: WebPage): EmbedRestriction | undefined {
  if (url.searchParams.has(":embed") || url.searchParams.has(":showVizHome")) return undefined;
  const [workbook, view] = path[0] === "views" ? path.slice(1) : path.slice(path.indexOf("viz") + 1);
  if (!workbook || !view) return undefined;
  return embedAt("Tableau Public", `https://public.tableau.com/views/${workbook}/${view}?:embed=y&:showVizHome=no`);
}

/** Google Maps has the address of Google in each country. */
function googleMaps(host: string, { url, path }: WebPage): EmbedRestriction | undefined {
  const isMaps = host.startsWith("google.") || host.startsWith("maps.google.");
  const isEmbed = path.includes("embed") || url.searchParams.get("output") === "embed";
  return isMaps && path[0] === "maps" && !isEmbed ? GOOGLE_MAPS : undefined;
}

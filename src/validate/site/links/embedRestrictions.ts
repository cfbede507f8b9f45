/** A page that its website lets nobody show in a frame. */
export interface EmbedRestriction {
  /** The address that may be shown. */
  embedUrl: string | undefined;
  remedy: string;
}

interface Refused {
  /** What stands in every address of its pages, in small letters: a cheap look that spares the pattern. */
  sign: string;
  page: RegExp;
  /** The address that may be shown, in which $1 and $2 stand for what the page's own has between brackets. */
  instead?: string;
  remedy: string;
}

const VIDEO = "That is the address under which YouTube lets a video be shown.";

const TABLEAU = "That is the address under which Tableau Public lets a view be shown.";

const SHORT = "Open it in a browser, and copy the address that then stands in the address bar.";

const REFUSED: readonly Refused[] = [
  {
    sign: "youtube.com",
    page: /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]+).*$/i,
    instead: "https://www.youtube-nocookie.com/embed/$1",
    remedy: VIDEO,
  },
  {
    sign: "youtu.be",
    page: /^https:\/\/youtu\.be\/([\w-]+).*$/i,
    instead: "https://www.youtube-nocookie.com/embed/$1",
    remedy: VIDEO,
  },
  {
    sign: "youtube.com",
    page: /^https:\/\/(?:www\.|m\.)?youtube\.com\/playlist\?(?:.*&)?list=([\w-]+).*$/i,
    instead: "https://www.youtube-nocookie.com/embed/videoseries?list=$1",
    remedy: "That is the address under which YouTube lets a list of videos be shown.",
  },
  {
    sign: "youtube.com",
    page: /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:@|channel\/|c\/|user\/)/i,
    remedy: "Show one of its videos: choose Share, then Embed, and copy the address between the quotes after src=.",
  },
  {
    sign: "vimeo.com",
    page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)\/([\da-f]{8,})(?:[/?#].*)?$/i,
    instead: "https://player.vimeo.com/video/$1?h=$2",
    remedy: "That is the address under which Vimeo lets a video be shown that is not listed.",
  },
  {
    sign: "vimeo.com",
    page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:[/?#].*)?$/i,
    instead: "https://player.vimeo.com/video/$1",
    remedy: "That is the address under which Vimeo lets a video be shown.",
  },
  {
    sign: "facebook.com",
    page: /^https:\/\/(?:www\.|m\.|web\.)?facebook\.com\/(?!plugins\/)/i,
    remedy: "In the menu of a post or video choose Embed, and copy the address between the quotes after src=.",
  },
  {
    sign: "instagram.com",
    page: /^https:\/\/(?:www\.)?instagram\.com\/(p|reel|tv)\/([\w-]+)(?!.*\/embed).*$/i,
    instead: "https://www.instagram.com/$1/$2/embed",
    remedy: "That is the address under which Instagram lets a post be shown.",
  },
  {
    sign: "tiktok.com",
    page: /^https:\/\/(?:www\.|m\.)?tiktok\.com\/@[^/]+\/video\/(\d+).*$/i,
    instead: "https://www.tiktok.com/player/v1/$1",
    remedy: "That is the address under which TikTok lets a video be shown.",
  },
  {
    sign: "photos.",
    page: /^https:\/\/photos\.(?:app\.goo\.gl|google\.com)\//i,
    remedy: "Google Photos is shown in no frame: put the pictures into the media folder, or link to the album.",
  },
  {
    sign: "https:",
    page: /^https:\/\/(?:forms\.gle|bit\.ly|fb\.watch|vm\.tiktok\.com|(?:lookerstudio|datastudio)\.google\.com\/s)\//i,
    remedy: SHORT,
  },
  {
    sign: "drive.google.com",
    page: /^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)\/(?:view|edit).*$/i,
    instead: "https://drive.google.com/file/d/$1/preview",
    remedy: "That is the address under which Google Drive lets a file be shown.",
  },
  {
    sign: "docs.google.com",
    page: /^https:\/\/docs\.google\.com\/(document|spreadsheets|presentation)\/d\/([\w-]+)(?:\/?(?:[?#].*)?|\/(?:edit|view).*)$/i,
    instead: "https://docs.google.com/$1/d/$2/preview",
    remedy: "That is the address under which Google Docs lets a document be shown.",
  },
  {
    sign: "docs.google.com",
    page: /^https:\/\/docs\.google\.com\/forms\/d\/[\w-]+\/edit/i,
    remedy: "In Google Forms choose Send, then < >, and copy the address between the quotes after src=.",
  },
  {
    sign: "studio.google.com",
    page: /^https:\/\/(?:lookerstudio|datastudio)\.google\.com\/(?:u\/\d\/)?reporting\/(.+)$/i,
    instead: "https://lookerstudio.google.com/embed/reporting/$1",
    remedy: "Looker Studio shows the report there once embedding is allowed under File, Embed report.",
  },
  {
    sign: "app.powerbi.com",
    page: /^https:\/\/app\.powerbi\.com\/(?!view\?|\w*embed\?)/i,
    remedy:
      "In the report choose File, Embed report, Publish to web, and copy the address that starts with https://app.powerbi.com/view.",
  },
  {
    sign: "public.tableau.com",
    page: /^https:\/\/public\.tableau\.com\/app\/profile\/[^/]+\/viz\/([^/?#]+)\/([^/?#]+).*$/i,
    instead: "https://public.tableau.com/views/$1/$2?:embed=y&:showVizHome=no",
    remedy: TABLEAU,
  },
  {
    sign: "public.tableau.com",
    page: /^https:\/\/public\.tableau\.com\/views\/([^/?#]+)\/([^/?#]+)(?!.*(?::|%3A)(?:embed|showVizHome)=).*$/i,
    instead: "https://public.tableau.com/views/$1/$2?:embed=y&:showVizHome=no",
    remedy: TABLEAU,
  },
  {
    sign: "maps",
    page: /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.|maps\.)?google\.[a-z.]+\/maps(?!\/(?:embed|d\/(?:u\/\d\/)?embed)))(?:[/?@](?!.*\boutput=embed\b)|$)/i,
    remedy: "In Google Maps choose Share, then Embed a map, and copy the address between the quotes after src=.",
  },
  {
    sign: "openstreetmap.org",
    page: /^https:\/\/(?:www\.)?openstreetmap\.org(?!\/export\/embed)(?:[/?#]|$)/i,
    remedy: "In OpenStreetMap choose Share, then HTML, and copy the address between the quotes after src=.",
  },
];

/** How a page refuses to be shown in a frame; nothing of one that is not known to. */
export function findEmbedRestriction(address: string): EmbedRestriction | undefined {
  const small = address.toLowerCase();
  const refused = REFUSED.find(({ sign, page }) => small.includes(sign) && page.test(address));
  if (!refused) return undefined;
  const { page, instead, remedy } = refused;
  return { embedUrl: instead && address.replace(page, instead), remedy };
}

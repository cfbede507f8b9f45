/** The address of the application that edits the page at the path behind it, such as /@studio/fees; no page can have it. */
export const APPLICATION = "/@studio";
/** The name of the frame with the page that is edited. */
export const EDITED_FRAME = "studio-page";
/** The name of the frame with the page as visitors have it. */
export const TRIED_FRAME = "studio-visitor";
/** The key in the session storage of the colour scheme in which the page is shown; without one, that of the system. */
export const SCHEME_KEY = "preview-scheme";

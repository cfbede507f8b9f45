/** The URLs of all requests, also of uploads, begin with this; no page can have it. */
export const STUDIO = "/@studio/";
/** The request that adds a picture to the media folder. Its body is the file, and its answer an UploadAnswer. */
export const UPLOAD = "upload";
/** The same for a picture, a PDF or another document. */
export const UPLOAD_FILE = "uploadFile";
/** The same for a file that is published at the root of the site as it is. */
export const UPLOAD_ROOT_FILE = "uploadRootFile";
/** The content type of an upload, which no form of another website can send. */
export const UPLOAD_TYPE = "application/octet-stream";
/** In bytes: the largest file that can be uploaded. */
export const MAX_UPLOAD = 30_000_000;
/** The header with the name of the file that is uploaded, encoded as a URL component. */
export const FILE_NAME = "x-studio-file-name";
/** The header with the token of this start, which only the pages of the preview get. */
export const TOKEN = "x-studio-token";

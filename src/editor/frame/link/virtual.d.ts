/** The connection of the page to Vite's development server, through which it and the preview send each other events. */
declare module "virtual:prospectus/hot" {
  export const hot: ImportMeta["hot"];
}

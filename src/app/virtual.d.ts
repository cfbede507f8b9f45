declare module "virtual:prospectus/style-sheets" {
  /** The text of each style sheet by its file. */
  export const styleSheets: Record<string, string>;
}

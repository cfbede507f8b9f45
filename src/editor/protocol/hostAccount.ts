/** The functions of the document around the application, where people sign in at a Git host in a browser. */
export interface HostAccount {
  /** Has the person sign in, over the application. Resolves to whether they have. */
  signIn(): Promise<boolean>;
}

declare global {
  interface Window {
    /** Missing where the site is a folder of this computer. */
    hostAccount?: HostAccount;
  }
}

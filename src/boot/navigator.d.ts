/** Facts that some browsers tell of the connection, and of the wishes of their users. */
interface Navigator {
  readonly connection?: { readonly rtt?: number; readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
}

/** What some browsers say of the connection, and of the wishes of their users. */
interface Navigator {
  readonly connection?: { readonly rtt?: number; readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
}

/** A warning that site.json says is kept, and where it says so. */
export interface Acknowledgement {
  rule: string;
  page?: string;
  text: string;
  pointer: string;
}

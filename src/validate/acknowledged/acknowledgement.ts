/** An entry of "acknowledged" in site.json: a warning that stays. */
export interface Acknowledgement {
  rule: string;
  page?: string;
  text: string;
  pointer: string;
}

const POLICY = `<meta http-equiv="Content-Security-Policy" content="form-action 'none'">`;

/**
 * A document that sends no form, also when its scripts have not arrived: whoever tries a form in the preview or in Studio
 * has not meant to send it.
 */
export function refuseForms(html: string): string {
  return html.replace("<head>", `<head>${POLICY}`);
}

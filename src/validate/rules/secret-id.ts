import type { FormService } from "../../generated/site.ts";
import type { PageRule } from "../rule.ts";

/** A secret of a service in place of the name of a form: everyone can read it in the page. */
export const secretId: PageRule = {
  kind: "page",
  id: "secret-id",
  severity: "error",
  phase: "content",
  check(_page, report) {
    return {
      blocks: {
        form({ service }, { pointer }) {
          if (!service || !isSecret(service)) return;
          const isEndpoint = service.name === "endpoint";
          const subject = isEndpoint ? "The address of the form contains" : "The ID of the form looks like";
          report({
            pointer: `${pointer}/service/${isEndpoint ? "url" : "id"}`,
            on: "value",
            message: `${subject} a secret key, which everyone could read in the page`,
            remedy: isEndpoint
              ? "Write the address without it. Then have a new key made, since this one may have been read."
              : "Write the ID that the service shows for the form. Then have it make a new key, since this one may have been read.",
          });
        },
      },
    };
  },
};

/** How the secrets of services begin, by their documentation; and a text as long as a key. */
const SECRET =
  /^(sk|rk|whsec|secret|token|key|nfp|ghp|gho|glpat|xox[abp])[-_]|^github_pat_|^AKIA[0-9A-Z]{16}$|^eyJ|^[\w-]{41,}$/;
/** The names of parts of an address that hold a secret. */
const SECRET_PARAMETER = /[?&](api[-_]?key|key|token|access[-_]?token|secret|password|auth)=/i;
const PASSWORD = /^https?:\/\/[^/?#]*:[^/?#]*@/;

function isSecret(service: FormService): boolean {
  if (service.name === "endpoint") return SECRET_PARAMETER.test(service.url) || PASSWORD.test(service.url);
  return SECRET.test(service.id);
}

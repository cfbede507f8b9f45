import type { Author } from "../../publish/messages.ts";
import type { Repository } from "./repository.ts";

/** Who the person is, if git knows: it guesses a name that nobody recognizes otherwise. */
export function readAuthor({ config }: Repository): Author | undefined {
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL } = process.env;
  const [name, email] = [GIT_AUTHOR_NAME ?? config.get("user.name"), GIT_AUTHOR_EMAIL ?? config.get("user.email")];
  return name && email ? { name, email } : undefined;
}

/** Remembers the name of the person for this repository alone. Rejects with a GitError. */
export async function rememberAuthor({ git }: Repository, { name, email }: Author): Promise<void> {
  await git.read(["config", "--local", "user.name", name]);
  await git.read(["config", "--local", "user.email", email]);
}

// @ts-check
/**
 * The door of a site: people without an account at GitHub sign in by a link in an email, and publish with Studio. It has the
 * key of the repository, and hands it to nobody. It is one file without dependencies, for any place with the web's `fetch`:
 * Cloudflare Workers, Deno, and Node (`node door.js`). See docs/door.md.
 *
 * - There is no store. Links and sessions are signed with SECRET; limits are counted in the memory of this process.
 * - A session is a token and no cookie: the door is another site than Studio, and browsers block cookies of other sites.
 * - Nothing is written but site.json and media/, on branches `site/…`. A workflow (site.yml) publishes from there.
 */

/**
 * @typedef {Record<string, string | undefined>} Env
 * @typedef {{ name: string, email: string }} Editor
 * @typedef {{ path: string, mode?: string, blob?: string, content?: string }} SentFile
 * @typedef {{ branch: string, branchHead?: string, parent: string, message: string, files: SentFile[] }} SentCommit
 * @typedef {{ waitUntil?: (work: Promise<unknown>) => void }} Context
 * @typedef {{ method?: string, body?: object, accept?: string, token?: string }} CallOptions
 * @typedef {Awaited<ReturnType<typeof readSettings>>} Settings
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a link can be opened, and a session lasts. */
const LIFETIMES = { link: 15 * MINUTE, session: 12 * HOUR };
/** The most calls in a time, by this process. */
const LIMITS = {
  "links to an address": [3, 15 * MINUTE],
  "links for a device": [10, 15 * MINUTE],
  "links for everybody": [200, HOUR],
  "sessions for a device": [30, 15 * MINUTE],
  "calls of an editor": [1500, 15 * MINUTE],
  "commits of an editor": [60, HOUR],
};
/** In bytes. */
const MAX_SITE = 5_000_000;
const MAX_FILE = 10_000_000;
const MAX_COMMIT = 25_000_000;
/** A commit as it is sent: its contents are in base64. */
const MAX_COMMIT_BODY = 36_000_000;
const MAX_SHORT_BODY = 10_000;
const MAX_FILES = 500;
/** How many texts of a log are read from the host at once, and how many commits a log has. */
const PAGE = 100;
const MAX_LOG = 300;

const HASH = /^[0-9a-f]{40}$/;
const BRANCH = /^site\/[a-z0-9][a-z0-9-]{0,80}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Regular files. A symbolic link (120000) or another repository (160000) may lead anywhere. */
const MODES = ["100644", "100755"];
/** Pictures and documents. A page or a script would run at the address of the site, and could read Studio. */
const TYPES =
  /\.(avif|gif|ico|jpe?g|png|svg|webp|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|txt|ics|vcf|epub|zip|mp3|m4a|ogg|wav|mp4|webm|woff2)$/i;
/** Files beside site.json that Studio reads to check a site: its own blocks and rules, and their packages. */
const CODE = ["blocks/", "rules/", "package.json", "package-lock.json", "tsconfig.json"];
const RAW = "application/vnd.github.raw+json";

/** An answer that is no success. */
class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @param {Env} env */
function readSettings(env) {
  /** @type {(name: string, fallback?: string) => string} */
  const read = (name, fallback) => {
    const value = env[name]?.trim() || fallback;
    if (value === undefined) throw new Error(`The door needs ${name}.`);
    return value;
  };
  const site = read("SITE").replace(/\/+$/, "");
  const secret = read("SECRET");
  if (secret.length < 32) throw new Error("SECRET needs 32 characters or more.");
  const sitePath = read("SITE_PATH", "site.json");
  return {
    ...{ site, secret, sitePath, origin: new URL(site).origin, editors: readEditors(read("EDITORS")) },
    ...{ repository: read("REPOSITORY"), branch: read("BRANCH", "main") },
    ...{ folder: sitePath.slice(0, sitePath.lastIndexOf("/") + 1), addressHeader: findAddressHeader(env) },
    hostApi: read("HOST_API", "https://api.github.com").replace(/\/+$/, ""),
    mail: { url: read("MAIL_URL"), token: env.MAIL_TOKEN, from: env.MAIL_FROM },
    key: env.HOST_TOKEN
      ? { token: env.HOST_TOKEN.trim() }
      : { app: read("APP_ID"), installation: read("INSTALLATION_ID"), privateKey: read("PRIVATE_KEY") },
  };
}

/** @param {Env} env */
const findAddressHeader = (env) => env.ADDRESS_HEADER || "cf-connecting-ip";

/**
 * Reads a list such as "Example Secretary <secretary@example.org>, …".
 * @param {string} list
 * @returns {Editor[]}
 */
function readEditors(list) {
  return list
    .split(/[,\n]/)
    .filter((item) => item.trim() !== "")
    .map((item) => {
      const [, name, email] = /^\s*([^<>]+?)\s*<\s*([^<>\s]+@[^<>\s]+)\s*>\s*$/.exec(item) ?? [];
      if (!name || !email) throw new Error(`EDITORS has "${item.trim()}" where "Name <email>" is needed.`);
      return { name, email: email.toLowerCase() };
    });
}

/**
 * Creates a door. The tools are replaced in tests.
 * @param {{ fetch?: typeof fetch, now?: () => number, log?: (error: unknown) => void }} tools
 */
export function createDoor(tools = {}) {
  const { now = Date.now, log = console.error } = tools;
  /** @type {typeof fetch} */
  const fetchFrom = (input, init) => (tools.fetch ?? fetch)(input, init);
  /** @type {Map<string, { calls: number, until: number }>} */
  const counters = new Map();
  /** @type {{ token: string, until: number } | undefined} */
  let installationToken;

  /**
   * @param {Request} request
   * @param {Env} env
   * @param {Context} [context]
   */
  async function answer(request, env, context) {
    const headers = new Headers({ "cache-control": "no-store", "x-content-type-options": "nosniff", vary: "origin" });
    try {
      const settings = readSettings(env);
      const origin = request.headers.get("origin");
      // pages of other sites are refused; other programs send no origin, and need a session
      if (origin !== null && origin !== settings.origin) throw new Refusal(403, "This door is for another site.");
      headers.set("access-control-allow-origin", settings.origin);
      if (request.method === "OPTIONS") {
        headers.set("access-control-allow-headers", "authorization, content-type, accept");
        headers.set("access-control-allow-methods", "GET, POST");
        headers.set("access-control-max-age", "600");
        return new Response(null, { status: 204, headers });
      }
      const content = await route(request, settings, context);
      const isBytes = content instanceof ReadableStream || content === null;
      headers.set("content-type", isBytes ? "application/octet-stream" : "application/json");
      return new Response(isBytes ? content : JSON.stringify(content), { headers });
    } catch (error) {
      if (!(error instanceof Refusal)) log(error);
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, "The door has failed.");
      headers.set("content-type", "application/json");
      return new Response(JSON.stringify({ message }), { status, headers });
    }
  }

  /**
   * @param {Request} request
   * @param {Settings} settings
   * @param {Context} [context]
   */
  async function route(request, settings, context) {
    const { pathname, searchParams } = new URL(request.url);
    const [, name = "", argument = "", ...rest] = decodePath(pathname);
    const call = `${request.method} ${name}`;
    if (call === "POST sign-in") return sendLink(request, settings, context);
    if (call === "POST session") return openSession(request, settings);
    const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
    const editor = await verify("session", token, settings);
    count("calls of an editor", editor.email);
    if (call === "GET account") return { author: editor, canPublish: true };
    if (call === "POST commit") return commit(await readBody(request, MAX_COMMIT_BODY), editor, settings);
    const host = createHost(settings);
    if (call === "GET branch") return host.findBranch(searchParams.get("name") ?? "");
    if (call === "GET branches") return host.listBranches();
    if (call === "GET compare") return host.compare(checkHash(argument), checkHash(rest[0]));
    if (call === "GET commit") return host.findCommit(checkHash(argument));
    if (call === "GET tree") return host.readTree(checkHash(argument));
    if (call === "GET blob") return host.readBlob(checkHash(argument));
    if (call === "GET file") return host.readFile(checkHash(argument), rest.join("/"));
    if (call === "GET log") return host.log(checkHash(argument), Number(searchParams.get("count")));
    throw new Refusal(404, "Not found");
  }

  // ---- Signing in ----

  /**
   * Sends a link, if the address is that of an editor. The answer is the same for all addresses, and does not wait for the
   * mail: its time would tell.
   * @param {Request} request
   * @param {Settings} settings
   * @param {Context} [context]
   */
  async function sendLink(request, settings, context) {
    const { email: sentEmail } = await readBody(request, MAX_SHORT_BODY);
    if (typeof sentEmail !== "string" || !/^[^\s@]+@[^\s@]+$/.test(sentEmail.trim()) || sentEmail.length > 254)
      throw new Refusal(400, "An email address is needed.");
    const email = sentEmail.trim().toLowerCase();
    count("links for a device", findAddress(request, settings));
    count("links to an address", email);
    count("links for everybody", "");
    const editor = settings.editors.find((candidate) => candidate.email === email);
    const mail = editor && sendMail(editor, settings).catch(log);
    if (mail) context?.waitUntil?.(mail);
    return {};
  }

  /**
   * @param {Editor} editor
   * @param {Settings} settings
   */
  async function sendMail(editor, settings) {
    const { site, mail } = settings;
    // after a #, browsers send it to no host, and hosts write it into no log
    const link = `${site}/studio/#door=${await sign("link", editor, settings)}`;
    const { host } = new URL(site);
    const response = await fetchFrom(mail.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(mail.token && { authorization: `Bearer ${mail.token}` }) },
      body: JSON.stringify({
        ...(mail.from && { from: mail.from }),
        to: editor.email,
        subject: `Sign in to edit ${host}`,
        text: `Hello ${editor.name},\n\nOpen this link to edit ${host}. It works for ${LIFETIMES.link / MINUTE} minutes:\n\n${link}\n\nIf you have not asked for it, do nothing. Give the link to nobody.\n`,
      }),
    });
    if (!response.ok) throw new Error(`The mail service has answered with ${response.status}.`);
  }

  /**
   * Exchanges the code of a link for a session. A link can be opened again until it ends: without a store, a door that runs in
   * several places could not know, and programs that check mails would use it up.
   * @param {Request} request
   * @param {Settings} settings
   */
  async function openSession(request, settings) {
    count("sessions for a device", findAddress(request, settings));
    const { code } = await readBody(request, MAX_SHORT_BODY);
    const editor = await verify("link", String(code), settings);
    return { session: await sign("session", editor, settings) };
  }

  /**
   * @param {keyof typeof LIFETIMES} use
   * @param {Editor} editor
   * @param {Settings} settings
   */
  async function sign(use, { email }, { site, secret }) {
    const facts = JSON.stringify({ use, site, email, until: now() + LIFETIMES[use] });
    const payload = encodeBase64Url(new TextEncoder().encode(facts));
    const signature = await crypto.subtle.sign("HMAC", await importSecret(secret), new TextEncoder().encode(payload));
    return `${payload}.${encodeBase64Url(new Uint8Array(signature))}`;
  }

  /**
   * The editor of a signed token, who may have been removed from the list since.
   * @param {keyof typeof LIFETIMES} use
   * @param {string} token
   * @param {Settings} settings
   */
  async function verify(use, token, { site, secret, editors }) {
    const refusal = new Refusal(401, use === "link" ? "This link has ended." : "Sign in again.");
    const [payload = "", signature = ""] = token.split(".");
    const [facts, signatureBytes] = [payload, signature].map(decodeBase64Url);
    if (!facts || !signatureBytes) throw refusal;
    const key = await importSecret(secret);
    if (!(await crypto.subtle.verify("HMAC", key, signatureBytes, new TextEncoder().encode(payload)))) throw refusal;
    const claims = JSON.parse(new TextDecoder().decode(facts));
    if (claims.use !== use || claims.site !== site || !(claims.until > now())) throw refusal;
    const editor = editors.find(({ email }) => email === claims.email);
    if (!editor) throw refusal;
    return editor;
  }

  // ---- Limits ----

  /**
   * Counts a call, and refuses it when there were too many.
   * @param {keyof typeof LIMITS} limit
   * @param {string} key
   */
  function count(limit, key) {
    const [most = 0, period = 0] = LIMITS[limit];
    const name = `${limit} ${key}`;
    const counter = counters.get(name);
    if (!counter || counter.until <= now()) {
      forgetCounters();
      counters.set(name, { calls: 1, until: now() + period });
    } else if (counter.calls < most) counter.calls++;
    else throw new Refusal(429, "Too many requests. Wait for some minutes.");
  }

  /** Keeps the memory small, whatever keys are sent. */
  function forgetCounters() {
    if (counters.size < 10_000) return;
    for (const [name, { until }] of counters) if (until <= now()) counters.delete(name);
    for (const name of counters.keys()) if (counters.size >= 10_000) counters.delete(name);
  }

  // ---- Committing ----

  /**
   * Makes a commit of an editor on a branch `site/…` of hers.
   * @param {unknown} sentCommit
   * @param {Editor} editor
   * @param {Settings} settings
   */
  async function commit(sentCommit, editor, settings) {
    const { branch, branchHead, parent, message, files } = checkCommit(sentCommit, settings);
    count("commits of an editor", editor.email);
    const host = createHost(settings);
    const [main, head] = await Promise.all([settings.branch, branch].map(host.readHead));
    if (head !== branchHead || ![main, head].includes(parent)) throw new Refusal(409, "The branch has moved.");
    if (main !== undefined && head !== undefined) await host.checkOwner(main, head, editor);
    const storedCommit =
      files.length === 0 ? parent : await host.storeCommit({ parent, message, files, author: editor });
    await host.moveBranch(branch, head, storedCommit);
    return { commit: storedCommit };
  }

  // ---- GitHub ----

  /** @param {Settings} settings */
  function createHost(settings) {
    const { repository, branch: mainBranch, folder, sitePath } = settings;
    const repositoryPath = `/repos/${repository}`;
    const [owner = "", name = ""] = repository.split("/");

    /**
     * @param {string} path
     * @param {CallOptions} [options]
     */
    async function send(path, options = {}) {
      const token = await readHostToken(settings);
      return callHost(settings, path, { ...options, token });
    }

    /**
     * @param {string} path
     * @param {CallOptions} [options]
     * @returns {Promise<any>}
     */
    const call = async (path, options) => (await send(repositoryPath + path, options)).json();

    /**
     * @param {string} query
     * @param {object} variables
     */
    async function query(query, variables) {
      const path = settings.hostApi.endsWith("/v3") ? "/../graphql" : "/graphql";
      const { data, errors } = await (await send(path, { method: "POST", body: { query, variables } })).json();
      const [error] = errors ?? [];
      if (error) throw explainRefusal(error.type === "STALE_DATA" ? 409 : 422, String(error.message));
      return data;
    }

    const isReadable = (/** @type {string} */ path) =>
      isWritable(path, settings) || CODE.some((item) => matchPath(path, folder + item));

    const host = {
      /** @type {(name: string) => Promise<string | undefined>} */
      async readHead(branch) {
        try {
          return (await call(`/git/ref/heads/${encodePath(branch)}`)).object.sha;
        } catch (error) {
          if (error instanceof Refusal && error.status === 404) return undefined;
          throw error;
        }
      },

      /** @param {string} branch */
      async findBranch(branch) {
        const head = branch === mainBranch || BRANCH.test(branch) ? await host.readHead(branch) : undefined;
        if (head === undefined) throw new Refusal(404, "Not found");
        return { commit: head };
      },

      async listBranches() {
        /** @type {{ name: string }[]} */
        const branches = await call(`/branches?per_page=${PAGE}`);
        return branches.map((branch) => branch.name).filter((branch) => branch === mainBranch || BRANCH.test(branch));
      },

      /** @param {string} hash */
      async findCommit(hash) {
        const { parents, message } = await call(`/git/commits/${hash}`);
        return { commit: hash, message, parents: parents.map((/** @type {{ sha: string }} */ { sha }) => sha) };
      },

      /**
       * The files of the site alone: the repository may have others, which are no business of an editor.
       * @param {string} hash
       */
      async readTree(hash) {
        /** @type {{ truncated: boolean, tree: { path: string, mode: string, type: string, sha: string }[] }} */
        const { tree, truncated } = await call(`/git/trees/${hash}?recursive=1`);
        if (truncated) throw new Refusal(413, "The repository has more files than the host lists.");
        const files = tree.filter(({ type, path }) => type === "blob" && isReadable(path));
        return files.map(({ path, mode, sha }) => ({ path, mode, blob: sha }));
      },

      /** @param {string} hash */
      async readBlob(hash) {
        return (await send(`${repositoryPath}/git/blobs/${hash}`, { accept: RAW })).body;
      },

      /**
       * @param {string} hash
       * @param {string} path
       */
      async readFile(hash, path) {
        if (!isReadable(path)) throw new Refusal(404, "Not found");
        return (await send(`${repositoryPath}/contents/${encodePath(path)}?ref=${hash}`, { accept: RAW })).body;
      },

      /**
       * @param {string} base
       * @param {string} head
       */
      async compare(base, head) {
        const {
          merge_base_commit: fork,
          ahead_by,
          commits,
        } = await call(`/compare/${base}...${head}?per_page=${PAGE}`);
        const hashes = commits.map((/** @type {{ sha: string }} */ { sha }) => sha);
        return { fork: fork.sha, count: ahead_by, commits: hashes };
      },

      /**
       * The commits that have changed site.json, with its texts.
       * @param {string} head
       * @param {number} limit
       */
      async log(head, limit) {
        const most = Math.min(limit || 1, MAX_LOG);
        const entries = [];
        for (let after = null; ; ) {
          const first = Math.min(most - entries.length, PAGE);
          const data = await query(LOG_QUERY, { owner, name, head, path: sitePath, first, after });
          const { nodes, pageInfo } = data.repository.object.history;
          for (const { oid, messageHeadline, authoredDate, author, file } of nodes) {
            const { text, isTruncated } = file?.object ?? {};
            const entry = { commit: oid, title: messageHeadline, time: Date.parse(authoredDate), author: author.name };
            entries.push({ ...entry, ...(typeof text === "string" && !isTruncated && { text }) });
          }
          if (entries.length >= most || !pageInfo.hasNextPage) return entries;
          after = pageInfo.endCursor;
        }
      },

      /**
       * Refuses the branch of another editor, or one with other files that would be lost.
       * @param {string} main
       * @param {string} head
       * @param {Editor} editor
       */
      async checkOwner(main, head, { email }) {
        const { commits, files } = await call(`/compare/${main}...${head}?per_page=${PAGE}`);
        const [first] = commits;
        if (first !== undefined && first.commit.author.email.toLowerCase() !== email)
          throw new Refusal(403, "This branch is somebody else's.");
        if (!files.every((/** @type {{ filename: string }} */ { filename }) => isWritable(filename, settings)))
          throw new Refusal(403, "Somebody has changed other files on this branch.");
      },

      /** @param {Pick<SentCommit, "parent" | "message" | "files"> & { author: Editor }} sentCommit */
      async storeCommit({ parent, message, files, author }) {
        const tree = [];
        for (const { path, mode, blob, content } of files) {
          const sha =
            content === undefined ? (blob ?? null) : await post("/git/blobs", { content, encoding: "base64" });
          tree.push({ path, mode: mode ?? MODES[0], type: "blob", sha });
        }
        const { tree: parentTree } = await call(`/git/commits/${parent}`);
        const sha = await post("/git/trees", { base_tree: parentTree.sha, tree });
        return post("/git/commits", { message, tree: sha, parents: [parent], author });
      },

      /**
       * @param {string} branch
       * @param {string | undefined} head
       * @param {string} commit
       */
      async moveBranch(branch, head, commit) {
        if (head === undefined) return post("/git/refs", { ref: `refs/heads/${branch}`, sha: commit });
        const data = await query(REPOSITORY_QUERY, { owner, name });
        const update = { name: `refs/heads/${branch}`, beforeOid: head, afterOid: commit, force: true };
        await query(MOVE, { input: { repositoryId: data.repository.id, refUpdates: [update] } });
      },
    };

    /** @type {(path: string, body: object) => Promise<string>} */
    const post = async (path, body) => (await call(path, { method: "POST", body })).sha;

    return host;
  }

  /**
   * The token of the owner, or one for an hour that GitHub gives to its App.
   * @param {Settings} settings
   */
  async function readHostToken(settings) {
    const { key, repository } = settings;
    if ("token" in key) return key.token;
    if (installationToken && installationToken.until > now() + 5 * MINUTE) return installationToken.token;
    const body = { repositories: [repository.split("/")[1]], permissions: { contents: "write" } };
    const path = `/app/installations/${key.installation}/access_tokens`;
    const jwt = await createJwt(key.app, key.privateKey, Math.floor(now() / SECOND));
    const { token, expires_at } = await (await callHost(settings, path, { method: "POST", body, token: jwt })).json();
    installationToken = { token, until: Date.parse(expires_at) };
    return installationToken.token;
  }

  /**
   * @param {Settings} settings
   * @param {string} path
   * @param {CallOptions} options
   */
  async function callHost({ hostApi }, path, { method = "GET", body, accept, token }) {
    const response = await fetchFrom(`${hostApi}${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, accept: accept ?? "application/vnd.github+json" },
        "user-agent": "prospectus-door",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => {
      log(error);
      throw new Refusal(502, "The host of the repository has not answered.");
    });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 429 || response.headers.get("x-ratelimit-remaining") === "0")
      throw new Refusal(429, "Too many requests. Wait for some minutes.");
    // an unknown hash is an error of the question at some paths
    if (method === "GET" && [404, 409, 422].includes(response.status)) throw new Refusal(404, "Not found");
    throw explainRefusal(response.status, readMessage(text));
  }

  /**
   * @param {number} status
   * @param {string} words
   */
  function explainRefusal(status, words) {
    if (/fast.forward|already exists|does not point to|Expected branch/i.test(words) || status === 409)
      return new Refusal(409, "The branch has moved.");
    if (status === 413 || status === 422) return new Refusal(status, words);
    // the key of the door is a matter of its owner
    log(new Error(`The host has answered with ${status}: ${words}`));
    return new Refusal(502, "The door was refused by the host of the repository. Ask the owner of the site.");
  }

  return { fetch: answer };
}

/**
 * Checks a commit as it was sent: each fact in it may be made up.
 * @param {unknown} value
 * @param {Settings} settings
 * @returns {SentCommit}
 */
function checkCommit(value, settings) {
  const { branch, branchHead, parent, message, files } = /** @type {Record<string, unknown>} */ (value);
  /** @type {(condition: boolean, words: string, status?: number) => asserts condition} */
  const check = (condition, words, status = 422) => {
    if (!condition) throw new Refusal(status, words);
  };
  check(typeof branch === "string" && BRANCH.test(branch) && branch !== settings.branch, "Not on this branch.", 403);
  check(branchHead === undefined || isHash(branchHead), "The commit of the branch is needed.");
  check(isHash(parent), "The commit before is needed.");
  check(typeof message === "string" && message.trim() !== "" && message.length <= 10_000, "A message is needed.");
  check(Array.isArray(files) && files.length <= MAX_FILES, `At most ${MAX_FILES} files.`, 413);
  let total = 0;
  const checkedFiles = files.map((file) => {
    const { path, mode, blob, content } = /** @type {Record<string, unknown>} */ (file);
    check(typeof path === "string" && isWritable(path, settings), "Only site.json and media/ can be changed.", 403);
    check(mode === undefined || MODES.includes(String(mode)), "Only plain files can be written.", 403);
    check(blob === undefined || isHash(blob), "This is no content of a file.");
    check(content === undefined || (typeof content === "string" && BASE64.test(content)), "This is not base64.");
    const isSite = path === settings.sitePath;
    const isRemoved = content === undefined && blob === undefined;
    check(isSite || isRemoved || TYPES.test(path), `Files such as ${path} are not accepted here.`, 403);
    check(!isSite || !isRemoved, "site.json cannot be removed.", 403);
    const size = content === undefined ? 0 : (content.length / 4) * 3;
    total += size;
    check(size <= (isSite ? MAX_SITE : MAX_FILE) && total <= MAX_COMMIT, "This is too large.", 413);
    return {
      path,
      ...(mode !== undefined && { mode: String(mode) }),
      ...(blob !== undefined && { blob }),
      ...(content !== undefined && { content }),
    };
  });
  check(new Set(checkedFiles.map(({ path }) => path)).size === files.length, "A file is there twice.");
  return { branch, parent, message, files: checkedFiles, ...(branchHead !== undefined && { branchHead }) };
}

/**
 * Whether a path is site.json or below media/ beside it. No part of it may be hidden, or lead elsewhere.
 * @param {string} path
 * @param {Pick<Settings, "sitePath" | "folder">} settings
 */
function isWritable(path, { sitePath, folder }) {
  return path === sitePath || matchPath(path, `${folder}media/`);
}

/**
 * @param {string} path
 * @param {string} allowed a file, or a folder that ends with a slash
 */
function matchPath(path, allowed) {
  if (!allowed.endsWith("/")) return path === allowed;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with one is refused
  if (!path.startsWith(allowed) || path.length > 255 || /[\\\x00-\x1f\x7f]/.test(path)) return false;
  return path
    .slice(allowed.length)
    .split("/")
    .every((part) => part !== "" && !part.startsWith("."));
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
function isHash(value) {
  return typeof value === "string" && HASH.test(value);
}

/** @param {string | undefined} value */
function checkHash(value) {
  if (!isHash(value)) throw new Refusal(404, "Not found");
  return value;
}

/**
 * The address of the device, as the place where the door runs says it.
 * @param {Request} request
 * @param {Settings} settings
 */
const findAddress = ({ headers }, { addressHeader }) => headers.get(addressHeader)?.split(",").at(-1)?.trim() ?? "";

/**
 * The body of a request, as JSON.
 * @param {Request} request
 * @param {number} most in bytes
 * @returns {Promise<any>}
 */
async function readBody(request, most) {
  const tooLarge = new Refusal(413, "This is too large.");
  if (Number(request.headers.get("content-length")) > most) throw tooLarge;
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > most) throw tooLarge;
    text += decoder.decode(part.value, { stream: true });
  }
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // refused below
  }
  throw new Refusal(400, "JSON is needed.");
}

/** @param {string} text */
function readMessage(text) {
  try {
    return String(JSON.parse(text).message ?? "");
  } catch {
    return "";
  }
}

/** @param {string} path */
function decodePath(path) {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    throw new Refusal(404, "Not found");
  }
}

/** @param {string} path */
const encodePath = (path) => path.split("/").map(encodeURIComponent).join("/");

/** @param {Uint8Array} bytes */
function encodeBase64Url(bytes) {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | undefined}
 */
function decodeBase64Url(text) {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return decodeBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return undefined;
  }
}

/** @param {string} text */
const decodeBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** @param {string} secret */
function importSecret(secret) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["sign", "verify"]);
}

/**
 * The token by which a GitHub App shows who it is.
 * @param {string} app
 * @param {string} privateKey
 * @param {number} seconds since 1970
 */
async function createJwt(app, privateKey, seconds) {
  // a minute earlier: clocks differ. GitHub takes ten minutes at most
  const claims = { iss: app, iat: seconds - 60, exp: seconds + 540 };
  const encode = (/** @type {object} */ part) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(part)));
  const content = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("pkcs8", readPrivateKey(privateKey), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(content));
  return `${content}.${encodeBase64Url(new Uint8Array(signature))}`;
}

/**
 * A private key as PKCS #8. GitHub gives PKCS #1 ("BEGIN RSA PRIVATE KEY"), which browsers' crypto does not read: it is the
 * content of PKCS #8, without the name of the algorithm.
 * @param {string} pem
 */
function readPrivateKey(pem) {
  const lines = pem.replaceAll("\\n", "\n");
  const bytes = decodeBase64(lines.replace(/-----[^-]+-----/g, "").replace(/\s/g, ""));
  if (!lines.includes("BEGIN RSA PRIVATE KEY")) return bytes;
  const wrap = (/** @type {number} */ tag, /** @type {number[]} */ ...content) => {
    const { length } = content;
    const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
    return [tag, ...size, ...content];
  };
  const version = [2, 1, 0];
  const rsaEncryption = [0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0];
  return new Uint8Array(wrap(0x30, ...version, ...rsaEncryption, ...wrap(4, ...bytes)));
}

const REPOSITORY_QUERY = "query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }";
const MOVE = "mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";
const LOG_QUERY = `query($owner: String!, $name: String!, $head: GitObjectID!, $path: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) { object(oid: $head) { ... on Commit {
    history(path: $path, first: $first, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { oid messageHeadline authoredDate author { name } file(path: $path) { object { ... on Blob { text isTruncated } } } }
    }
  } } }
}`;

// ---- The places where it runs ----

const door = createDoor();
/** Deno, which has no types here. @type {{ env: { toObject(): Env } } | undefined} */
const deno = Reflect.get(globalThis, "Deno");

export default {
  /**
   * Cloudflare Workers call it with the settings; Deno with the address of the device.
   * @param {Request} request
   * @param {any} env
   * @param {Context} [context]
   */
  fetch(request, env, context) {
    if (!deno) return door.fetch(request, env, context);
    const headers = new Headers(request.headers);
    const settings = deno.env.toObject();
    if (!settings.ADDRESS_HEADER) headers.set(findAddressHeader({}), env?.remoteAddr?.hostname ?? "");
    return door.fetch(new Request(request, { headers }), settings);
  },
};

if (!deno && globalThis.process?.release?.name === "node") serveByNode();

/** Serves the door by Node if it was started with this file. */
function serveByNode() {
  const { argv, env } = process;
  // imports of them would be refused in other places
  const { createServer } = process.getBuiltinModule("node:http");
  const { realpathSync } = process.getBuiltinModule("node:fs");
  const { Readable } = process.getBuiltinModule("node:stream");
  const { pathToFileURL } = process.getBuiltinModule("node:url");
  if (!argv[1] || pathToFileURL(realpathSync(argv[1])).href !== import.meta.url) return;
  readSettings(env);
  const server = createServer(async (incoming, outgoing) => {
    try {
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers))
        if (typeof value === "string" && !/^(connection|host|transfer-encoding|expect)$/.test(name))
          headers.set(name, value);
      // behind a proxy, ADDRESS_HEADER names the header in which that writes the address
      if (!env.ADDRESS_HEADER) headers.set(findAddressHeader({}), incoming.socket.remoteAddress ?? "");
      const hasBody = incoming.method === "POST";
      /** @type {RequestInit & { duplex: "half" }} */
      const options = { headers, duplex: "half", method: incoming.method ?? "GET" };
      // the types of Node and of the web differ
      if (hasBody) options.body = /** @type {any} */ (Readable.toWeb(incoming));
      const response = await door.fetch(new Request(`http://door${incoming.url}`, options), env);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    } catch (error) {
      console.error(error);
      outgoing.destroy();
    }
  });
  const [port, host] = [Number(env.PORT ?? 8788), env.HOST ?? "127.0.0.1"];
  server.listen(port, host, () => console.log(`The door is open at http://${host}:${port}`));
}

import type { Host, Reply, Talk } from '../demo/talk';

/** Somebody who is signed in. */
export interface Account {
  readonly email: string;
  /** The `data` of a successful response. Throws with the body of any other. */
  readonly call: <T>(method: string, path: string, body?: object) => Promise<T>;
  readonly ask: (method: string, path: string, body?: object) => Promise<Reply>;
  /** An access token that the server takes now. */
  readonly freshAccess: () => Promise<string>;
}

interface Pair {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Signs in; undefined when there is no such account or the password is another one. A session whose access token is
 * over, as a moved clock makes it, is renewed.
 */
export async function openAccount(
  talk: Talk,
  { email, password, host }: { readonly email: string; readonly password: string; readonly host: Host },
): Promise<Account | undefined> {
  const signIn = async () => {
    const { status, json } = await talk.ask('POST', host, 'account/login/', { body: { email, password } });
    if (status >= 500) throw new Error(`Sign-in of ${email} answered ${status}.`);
    return status === 200 ? (json['token'] as Pair) : undefined;
  };
  let pair = await signIn();
  if (!pair) return undefined;
  let renewing: Promise<void> | undefined;
  const renew = async () => {
    const { status, json } = await talk.ask('POST', host, 'token/refresh/', { body: { refresh: pair?.refresh } });
    pair = status === 200 ? (json as unknown as Pair) : await signIn();
  };
  const attempt = (method: string, path: string, body?: object) =>
    talk.ask(method, host, path, { access: pair?.access ?? '', ...(body && { body }) });
  const ask: Account['ask'] = async (method, path, body) => {
    const reply = await attempt(method, path, body);
    if (reply.status !== 401) return reply;
    renewing ??= renew().finally(() => (renewing = undefined));
    await renewing;
    return attempt(method, path, body);
  };
  return {
    email,
    ask,
    freshAccess: async () => {
      await ask('GET', 'account/consents/');
      return pair?.access ?? '';
    },
    call: async <T>(...[method, path, body]: Parameters<Account['call']>) => {
      const { status, json } = await ask(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
      return json['data'] as T;
    },
  };
}

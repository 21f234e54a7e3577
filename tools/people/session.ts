import { signIn, trySignIn } from './accounts';
import { dataOf, type Client, type Host, type Reply } from './client';

/** Somebody whose session is renewed when its access token has expired, as moving the clock makes it. */
export interface Session {
  readonly email: string;
  readonly send: (method: string, path: string, body?: object) => Promise<Reply>;
  /** The `data` of a successful response. Throws with the body of any other. */
  readonly call: <T>(method: string, path: string, body?: object) => Promise<T>;
  /** An access token that is valid now. */
  readonly freshAccess: () => Promise<string>;
}

/** Signs in; undefined when there is no such account or the password is another one. */
export async function openSession(
  client: Client,
  { email, password, host }: { readonly email: string; readonly password?: string; readonly host: Host },
): Promise<Session | undefined> {
  const opened = await trySignIn(client, { email, host }, password);
  if (!opened) return undefined;
  let user = opened;
  let renewing: Promise<void> | undefined;
  const renew = async () => {
    const { status, json } = await client.send('POST', host, 'token/refresh/', { body: { refresh: user.refresh } });
    user = status === 200 ? { ...user, ...json } : await signIn(client, user, password);
  };
  const attempt = (method: string, path: string, body?: object) =>
    client.send(method, host, path, { as: { access: user.access }, ...(body && { body }) });
  const send: Session['send'] = async (method, path, body) => {
    const reply = await attempt(method, path, body);
    if (reply.status !== 401) return reply;
    renewing ??= renew().finally(() => (renewing = undefined));
    await renewing;
    return attempt(method, path, body);
  };
  return {
    email,
    send,
    freshAccess: async () => {
      await send('GET', 'account/consents/');
      return user.access;
    },
    call: async <T>(method: string, path: string, body?: object) =>
      dataOf<T>(await send(method, path, body), `${method} ${path}`),
  };
}

/** Opens a session for each of these accounts that can sign in. */
export async function openSessions(
  client: Client,
  emails: readonly string[],
  how: { readonly password?: string; readonly host: Host },
): Promise<Session[]> {
  const sessions = await Promise.all(emails.map((email) => openSession(client, { email, ...how })));
  return sessions.filter((session) => session !== undefined);
}

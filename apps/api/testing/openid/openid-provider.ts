import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Where the console's page expects the browser back. */
const CALLBACK = 'http://console.liftclub.localhost:4200/api/v1/console/oidc/callback/';

/** Settings of an API whose staff sign in at a provider of the tests. */
export const companySettings = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'a secret of the tests',
  OIDC_ROLES: 'Ride desk=dispatcher,People team=support,IT=admin',
});

/** A real OpenID provider on this machine. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Sets what the provider says about an account. */
  setAccount(id: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Goes to the address of a sign-in as a browser of its own, signs in, and returns the query of the callback. */
  signIn(address: string, id: string): Promise<string>;
  stop(): void;
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const child = spawn(process.execPath, [join(__dirname, 'provider.mjs'), '0', CALLBACK], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}`)));
  });
  return {
    issuer,
    setAccount: async (id, claims) =>
      void (await fetch(`${issuer}/accounts`, { method: 'POST', body: JSON.stringify({ [id]: claims }) })),
    signIn: (address, id) => signInAt(address, id),
    stop: () => void child.kill(),
  };
}

async function signInAt(address: string, id: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (response.status < 400) return location === null ? undefined : new URL(location, url).href;
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  };
  let url = address;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(CALLBACK)) return url.slice(CALLBACK.length);
    const form = new URLSearchParams({ login: id });
    // A page that leads nowhere is the one that asks who signs in.
    url = (await visit(url)) ?? (await visit(url, form)) ?? '';
  }
  throw new Error(`The provider did not send the browser back from ${url}`);
}
